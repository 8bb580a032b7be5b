import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createLogFile } from '../../../main/electron/log-file.ts'
import { openSystemLog } from '../../../main/electron/machine-policy.ts'
import { createSystemLog, findSystemLog } from '../../../main/electron/system-log.ts'
import type { LogEntry } from '../../../main/ports.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const noLog = (): void => {}
const clock = { now: () => toEpochMs(0) }

/** Makes a program of these shell lines in the place of the system's `logger`. */
async function makeProgram(lines: string) {
  const folder = await temporaryFolder()
  const program = join(folder, 'logger')
  await writeFile(program, `#!/bin/sh\n${lines}\n`)
  await chmod(program, 0o755)
  return { folder, program: { ...findSystemLog('linux'), program } }
}
const readLines = async (path: string): Promise<readonly string[]> =>
  (await readFile(path, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')

describe.skipIf(process.platform === 'win32')('the system’s log', () => {
  test('gets each line of the level that the policy says, the first ones included', async () => {
    const { folder, program } = await makeProgram(`echo "$@" > "$(dirname "$0")/words"
cat > "$(dirname "$0")/lines"`)
    const file = createLogFile({ folder: join(folder, 'logs'), clock })
    file.log({ level: 'warn', event: 'before.policy' })
    file.log({ level: 'info', event: 'queue.sent' })
    file.forwardTo(createSystemLog({ program, least: 'warn', log: file.log }))
    file.log({ level: 'error', event: 'journal.damaged', details: { rows: 2 } })
    await file.flush()
    const own = await readLines(join(folder, 'logs', 'signature-batches.log'))
    await expect.poll(() => readLines(join(folder, 'lines'))).toEqual([own[0], own[2]])
    expect(await readLines(join(folder, 'words'))).toEqual(['-t signature-batches -p user.notice'])
  })

  test.each([
    ['ends', 'exit 1'],
    ['complains', 'read line; echo "no such source" >&2; cat > /dev/null'],
  ])('whose program %s is given up, which the file says once', async (_, lines) => {
    const { program } = await makeProgram(lines)
    const entries: LogEntry[] = []
    const write = createSystemLog({ program, least: 'info', log: (entry) => entries.push(entry) })
    const entry = { level: 'error', event: 'first' } as const
    await write(entry, '{}')
    await expect.poll(() => entries).toEqual([{ level: 'warn', event: 'systemLog.failed' }])
    await write(entry, '{}')
    await write(entry, '{}')
    expect(entries).toHaveLength(1)
  })

  test('that is not there stops nothing', async () => {
    const entries: LogEntry[] = []
    const program = { ...findSystemLog('linux'), program: '/nowhere/logger' }
    const write = createSystemLog({ program, least: 'info', log: (entry) => entries.push(entry) })
    await write({ level: 'error', event: 'first' }, '{}')
    await expect.poll(() => entries).toHaveLength(1)
  })
})

test('Windows: no text of a line can end PowerShell’s own', () => {
  const { program, words, toInput } = findSystemLog('win32')
  expect([program, ...words]).toEqual([
    expect.stringMatching(/System32\\WindowsPowerShell\\v1\.0\\powershell\.exe$/u),
    '-NoProfile',
    '-NonInteractive',
    '-Command',
    '-',
  ])
  const line = JSON.stringify({ event: `a'; Remove-Item x; '‘’‚‛ \n\u2028é` })
  const input = toInput({ level: 'warn', event: 'a' }, line)
  const [, type, message = ''] =
    /^Write-EventLog -LogName Application -Source 'Signature Batches' -EventId 1 -EntryType (\w+) -Message '([\u0020-\u0026\u0028-\u007e]*)'\n$/u.exec(
      input,
    ) ?? []
  expect(type).toBe('Warning')
  expect(JSON.parse(message)).toEqual(JSON.parse(line))
})

test('without a policy that asks for it nothing goes to the system', async () => {
  const machine = { platform: 'linux', log: noLog } as const
  expect(await openSystemLog({ ...machine, policy: { kind: 'none' } })).toBeUndefined()
  const policy = { kind: 'read', place: '/p', policy: { systemLog: 'error' } } as const
  expect(await openSystemLog({ ...machine, policy })).toBeDefined()
})
