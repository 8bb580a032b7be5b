// The crash table: the process is ended at each named place of claim → send → settle → adopt →
// archive, started again, and nothing is lost and nothing doubled. What is killed is a process of its own;
// what goes on after it runs in this one, which is several times as quick to start.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ARCHIVE_CHECKPOINTS } from '../../../main/archive/archive-ports.ts'
import { MANIFEST_NAMES } from '../../../main/archive/manifest-names.ts'
import type { SendCheckpoint } from '../../../main/queue/queue-ports.ts'
import { SEND_CHECKPOINTS } from '../../../main/queue/queue-ports.ts'
import type { startPracticeService } from '../../../main/practice/practice-service.ts'
import { runCli, writeDescription } from '../../support/command-line.ts'
import { startTestService } from '../../support/open-test-workspace.ts'
import { runHere } from '../../support/run-here.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const CRASHING = join(import.meta.dirname, '../../support/crashing-cli.ts')
const DOCUMENTS = 4

async function prepare(faults: Parameters<typeof startPracticeService>[0]) {
  const folder = await temporaryFolder()
  const service = await startTestService({ settings: { signAfterMs: 50 }, ...faults })
  const description = await writeDescription(folder, DOCUMENTS)
  const data = join(folder, 'data')
  const where = ['--data', data, '--base-url', service.baseUrl, '--settle', '0.5', '--json']
  const env = { SIGNATURE_BATCHES_KEY: service.key }
  const send = () => runHere(['send', description, ...where], env)
  const archive = () => runHere(['archive', '--interval', '0.2', ...where], env)
  const runAll = async () => ({ sent: await send(), archived: await archive() })
  const crash = (at: string, words: readonly string[]) =>
    runCli([...words, ...where], { env: { ...env, CRASH_AT: at }, script: CRASHING })
  /** All that lies there but the two lists, which must be there too. */
  const signedFiles = async () => {
    const names = await readdir(join(data, 'archive'))
    expect(names).toEqual(expect.arrayContaining([...MANIFEST_NAMES]))
    return names.filter((name) => !MANIFEST_NAMES.some((list) => list === name))
  }
  return { service, description, send, runAll, crash, signedFiles }
}

/** What makes the run pass the place at all. */
const FAULT_FOR: Readonly<Record<string, Parameters<typeof startPracticeService>[0]>> = {
  looked: { faults: [{ on: 'create', kind: '500AfterActing' }] },
  adopted: { faults: [{ on: 'create', kind: '500AfterActing' }] },
  concludedAbsent: { faults: [{ on: 'create', kind: '500' }] },
}

/** Passed once in a run; the others once a document. */
const PASSED_ONCE: readonly SendCheckpoint[] = ['released', 'adopted', 'concludedAbsent']

test.each(
  SEND_CHECKPOINTS.flatMap((point) =>
    (PASSED_ONCE.includes(point) ? [1] : [1, 2]).map((times) => [point, times] as const),
  ),
)(
  'killed at %s (time %i) while sending: each document exists once and is archived',
  { timeout: 60_000 },
  async (point, times) => {
    const { service, description, runAll, crash, signedFiles } = await prepare(FAULT_FOR[point])
    const killed = await crash(`${point}:${times}`, ['send', description])
    expect(killed.exitCode, 'the place was reached').toBeNull()
    const { sent, archived } = await runAll()
    expect([sent.exitCode, archived.exitCode]).toEqual([0, 0])
    expect(service.documents()).toHaveLength(DOCUMENTS)
    expect(await signedFiles()).toHaveLength(DOCUMENTS)
  },
)

test.each(ARCHIVE_CHECKPOINTS)(
  'killed at %s while archiving: every signed file is there once, whole, without leftovers',
  { timeout: 60_000 },
  async (point) => {
    const { service, send, runAll, crash, signedFiles } = await prepare({})
    await send()
    const killed = await crash(`${point}:2`, ['archive', '--interval', '0.2'])
    expect(killed.exitCode, 'the place was reached').toBeNull()
    const { archived } = await runAll()
    expect(archived.exitCode).toBe(0)
    expect(service.documents()).toHaveLength(DOCUMENTS)
    const files = await signedFiles()
    expect(files.filter((name) => name.endsWith('_assinado.pdf'))).toHaveLength(DOCUMENTS)
    expect(files).toHaveLength(DOCUMENTS)
  },
)
