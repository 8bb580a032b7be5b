// Power cut during commits: synced bytes are on disk, the others are torn in any way. The copy is opened as on
// another machine, with its note of the last commit.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLastCommits } from '../../../main/journal/last-commit.ts'
import { createSimRandom } from '../../simulation/sim-random.ts'
import type { SimRandom } from '../../simulation/sim-random.ts'
import { journalPath } from '../../support/journal-options.ts'
import { readNote } from '../../support/noted-commit.ts'
import { openTestJournal } from '../../support/open-test-journal.ts'
import { toRunnable } from '../../support/runnable.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const CHILD = toRunnable('test/support/committing-child.ts')
const CUTS = 8
/** Bytes of a log's header with its salts (SQLite, "Write-Ahead Log"); other salts are another log. */
const WAL_HEADER = 32
const SECTOR = 512

type Snapshot = {
  readonly database: Buffer
  readonly log: Buffer
  readonly noted: ReturnType<typeof readNote>
  /** Ids whose commits were acknowledged. */
  readonly acknowledged: readonly string[]
}

function startCommitting(root: string) {
  const child = spawn(process.execPath, [CHILD, root], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const acknowledged = () => output.split('\n').slice(0, -1)
  const untilAcknowledged = async (count: number): Promise<void> => {
    while (acknowledged().length < count) await once(child.stdout, 'data')
  }
  return { child, acknowledged, untilAcknowledged }
}

/** Copies the files at one instant, with the process stopped. */
async function take(
  root: string,
  child: ChildProcess,
  acknowledged: () => readonly string[],
): Promise<Snapshot> {
  const known = acknowledged()
  child.kill('SIGSTOP')
  const path = journalPath(root)
  const noted = readNote(root)
  const [database, log] = await Promise.all([path, `${path}-wal`].map((file) => readFile(file)))
  child.kill('SIGCONT')
  if (!database || !log) throw new Error('a file is missing')
  return { database, log, noted, acknowledged: known }
}

/** Returns the later log, torn after what the first snapshot had synced: cut anywhere, and some sectors lost. */
function tear(before: Snapshot, after: Snapshot, random: SimRandom): Buffer {
  const synced = before.log.length
  const end = synced + random.int(after.log.length - synced + 1)
  const torn = Buffer.from(after.log.subarray(0, end))
  for (let at = synced; at < end; at += SECTOR) {
    if (random.chance(0.3)) torn.fill(0, at, Math.min(at + SECTOR, end))
  }
  return torn
}

const isSameLog = (a: Snapshot, b: Snapshot): boolean =>
  a.log.length > WAL_HEADER &&
  a.log.subarray(0, WAL_HEADER).equals(b.log.subarray(0, WAL_HEADER)) &&
  a.log.length <= b.log.length

test('R17: after a power cut every acknowledged commit is there, none half, and a copy behind what was noted is known', async () => {
  const seed = 'apagão'
  const random = createSimRandom(seed)
  const root = await temporaryFolder()
  const { child, acknowledged, untilAcknowledged } = startCommitting(root)
  let cuts = 0
  while (cuts < CUTS) {
    await untilAcknowledged(acknowledged().length + 1 + random.int(20))
    const before = await take(root, child, acknowledged)
    await untilAcknowledged(before.acknowledged.length + 1 + random.int(6))
    const after = await take(root, child, acknowledged)
    // A checkpoint emptied the log in between, so what would be torn was in the database already.
    if (!isSameLog(before, after)) continue
    cuts += 1
    const elsewhere = await temporaryFolder()
    await mkdir(join(elsewhere, 'journal'))
    await writeFile(journalPath(elsewhere), before.database)
    await writeFile(`${journalPath(elsewhere)}-wal`, tear(before, after, random))
    const { journalId, ...last } = after.noted
    openLastCommits(join(elsewhere, 'state'), join(elsewhere, 'journal')).write(journalId, last)
    await expectSound(elsewhere, before, after, `${seed}, cut ${cuts}`)
  }
})

async function expectSound(root: string, before: Snapshot, after: Snapshot, steps: string) {
  const { core, opening, close } = await openTestJournal({ root })
  expect(opening.restored, steps).toBeUndefined()
  const batches = core.batches.list()
  const there = new Set<string>(batches.map(({ id }) => id))
  expect(
    before.acknowledged.filter((id) => !there.has(id)),
    steps,
  ).toEqual([])
  expect(
    batches.filter(({ deliveries }) => deliveries.queued !== 1),
    steps,
  ).toEqual([])
  expect(core.audit.verify(), steps).toBeUndefined()
  const sign = batches.length < after.noted.commits ? 'behind' : undefined
  expect(opening.restoreSign, steps).toBe(sign)
  close()
}
