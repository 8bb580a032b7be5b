// Name of the person's account in the operating system, told by the system: variables of the start can be anything.
import type { AskProgram } from '../platform/system-programs.ts'
import { askProgram, findSystemProgram } from '../platform/system-programs.ts'
import { readUserName } from '../platform/user-name.ts'

/** Domain before the name; only ASCII is the same in every code page in which `whoami` writes. */
const DOMAIN = /^([^\\\P{ASCII}]+)\\/u

/**
 * `OFFICE\maria` on Windows (domain, or the machine's name), else `maria`; also `maria` where Windows does not tell the
 * domain, so that no entry of a policy with a domain counts for it.
 */
export async function readOsUser(machine: {
  readonly platform: NodeJS.Platform
  readonly ask?: AskProgram
}): Promise<string> {
  const { platform, ask = askProgram } = machine
  const name = readUserName()
  if (platform !== 'win32' || name === '') return name
  const answer = await ask(findSystemProgram('whoami.exe'), [])
  const domain = answer === undefined ? undefined : DOMAIN.exec(answer)?.[1]
  return domain === undefined ? name : `${domain.toUpperCase()}\\${name}`
}
