import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { journalOptions } from '../../support/journal-options.ts'
import { openTestJournal } from '../../support/open-test-journal.ts'
import { toRunnable } from '../../support/runnable.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const CHILD = toRunnable('test/support/committing-child.ts')
const KILLS = 12
const MAX_COMMITS = 60

/** Kills a child after `commits` commits; returns the ids of all that were acknowledged. */
async function commitUntilKilled(root: string, commits: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [CHILD, root], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output.split('\n').length > commits) child.kill('SIGKILL')
  })
  await once(child, 'close')
  expect(child.signalCode, complaints).toBe('SIGKILL')
  return output.split('\n').filter((line) => line !== '')
}

test('killed at any moment, no acknowledged commit is lost, none is half there, the lock is free @deep', async () => {
  const root = await temporaryFolder()
  const acknowledged = new Set<string>()
  for (let kill = 0; kill < KILLS; kill += 1) {
    for (const id of await commitUntilKilled(root, randomInt(1, MAX_COMMITS))) acknowledged.add(id)
    const { core, opening, close } = await openTestJournal({ root })
    expect(opening).toEqual({})
    const batches = core.batches.list()
    const stored = new Set<string>(batches.map(({ id }) => id))
    expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
    expect(batches.filter(({ deliveries }) => deliveries.queued !== 1)).toEqual([])
    expect(core.describe().commits).toBe(batches.length)
    expect(core.audit.verify()).toBeUndefined()
    close()
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS)
})

test('a journal that another process has is refused while that one lives', async () => {
  const root = await temporaryFolder()
  const child = spawn(process.execPath, [CHILD, root], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  await expect(openTestJournal({ root })).rejects.toMatchObject({
    name: 'JournalInUse',
    params: { path: journalOptions(root).folder, pid: child.pid },
  })
  const ended = once(child, 'close')
  child.stdout.resume()
  child.kill('SIGKILL')
  await ended
  await expect(openTestJournal({ root })).resolves.toBeDefined()
})
