// Where the system's own programs are: not where the person who starts this program says.
import { expect, test } from 'vitest'
import { findSystemProgram } from '../../../main/platform/system-programs.ts'

const MACHINE = {
  environment: { SystemRoot: String.raw`D:\planted` },
  resolve(path: string): string {
    if (path !== String.raw`\\?\GLOBALROOT\SystemRoot`) throw new Error(path)
    return String.raw`C:\WINDOWS`
  },
}
const notThere = (): string => {
  throw new Error('ENOENT')
}

test('the folder of Windows is the system’s, whatever the variable of the start says', () => {
  expect(findSystemProgram('reg.exe', MACHINE)).toBe(String.raw`C:\WINDOWS\System32\reg.exe`)
})

test.each([
  [notThere, { SystemRoot: String.raw`D:\WINNT` }, String.raw`D:\WINNT\System32\reg.exe`],
  [notThere, {}, String.raw`C:\Windows\System32\reg.exe`],
  [notThere, { SystemRoot: '.' }, String.raw`C:\Windows\System32\reg.exe`],
  [() => String.raw`\\server\share`, {}, String.raw`C:\Windows\System32\reg.exe`],
])('a system that does not tell it leaves the variable, or the usual folder: %#', (...given) => {
  const [resolve, environment, program] = given
  expect(findSystemProgram('reg.exe', { resolve, environment })).toBe(program)
})
