// Runs the command line, ends it at a checkpoint and starts it again. The killed command is a process of its own; the
// later ones run in this process, which starts several times faster.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { ArchiveCheckpoint } from '../../main/archive/archive-ports.ts'
import { MANIFEST_NAMES } from '../../main/archive/manifest-names.ts'
import type { startPracticeService } from '../../main/practice/practice-service.ts'
import type { SendCheckpoint } from '../../main/queue/queue-ports.ts'
import type { SigningCheckpoint } from '../../main/signing/signing-ports.ts'
import { runCli, writeDescription } from './command-line.ts'
import { startTestService } from './open-test-workspace.ts'
import { runHere } from './run-here.ts'
import { temporaryFolder } from './temporary-folder.ts'

const CRASHING = 'test/support/crashing-cli.ts'
const DOCUMENTS = 4

async function prepareCrash(
  faults: Parameters<typeof startPracticeService>[0],
  change?: Parameters<typeof writeDescription>[2],
) {
  const folder = await temporaryFolder()
  const service = await startTestService({ settings: { signAfterMs: 50 }, ...faults })
  const description = await writeDescription(folder, DOCUMENTS, change)
  const data = join(folder, 'data')
  const where = ['--data', data, '--base-url', service.baseUrl, '--settle', '0.5', '--json']
  const env = { SIGNATURE_BATCHES_KEY: service.key }
  const here = (words: readonly string[]) => runHere([...words, ...where], env)
  const send = () => here(['send', description])
  const archive = () => here(['archive', '--interval', '0.2'])
  const runAll = async () => ({ sent: await send(), archived: await archive() })
  const crash = (at: string, words: readonly string[]) =>
    runCli([...words, ...where], { env: { ...env, CRASH_AT: at }, script: CRASHING })
  /** Signed files, without the two manifests, which must exist too. */
  const signedFiles = async () => {
    const names = await readdir(join(data, 'archive'))
    expect(names).toEqual(expect.arrayContaining([...MANIFEST_NAMES]))
    return names.filter((name) => !MANIFEST_NAMES.some((list) => list === name))
  }
  return { service, description, here, send, runAll, crash, signedFiles }
}

/** Practice service with which a run reaches the checkpoint. */
const FAULT_FOR: Partial<Record<SendCheckpoint, Parameters<typeof startPracticeService>[0]>> = {
  scanned: { faults: [{ on: 'create', kind: '500AfterActing' }] },
  adopted: { faults: [{ on: 'create', kind: '500AfterActing' }] },
  concludedAbsent: { faults: [{ on: 'create', kind: '500' }] },
}

/** Kills a `send` at a checkpoint at its n-th time, then goes on to the end. */
export async function crashWhileSending(point: SendCheckpoint, times: number): Promise<void> {
  const { service, description, runAll, crash, signedFiles } = await prepareCrash(FAULT_FOR[point])
  const killed = await crash(`${point}:${times}`, ['send', description])
  expect(killed.exitCode, 'the place was reached').toBeNull()
  const { sent, archived } = await runAll()
  expect([sent.exitCode, archived.exitCode]).toEqual([0, 0])
  expect(service.documents()).toHaveLength(DOCUMENTS)
  expect(await signedFiles()).toHaveLength(DOCUMENTS)
}

/** Kills an `archive` at the second time of a checkpoint, then goes on to the end. */
export async function crashWhileArchiving(point: ArchiveCheckpoint): Promise<void> {
  const { service, send, runAll, crash, signedFiles } = await prepareCrash({})
  await send()
  const killed = await crash(`${point}:2`, ['archive', '--interval', '0.2'])
  expect(killed.exitCode, 'the place was reached').toBeNull()
  const { archived } = await runAll()
  expect(archived.exitCode).toBe(0)
  expect(service.documents()).toHaveLength(DOCUMENTS)
  const files = await signedFiles()
  expect(files.filter((name) => name.endsWith('_assinado.pdf'))).toHaveLength(DOCUMENTS)
  expect(files).toHaveLength(DOCUMENTS)
}

/** Kills a `correct` of one wrong address at a checkpoint, then goes on to the end. */
export async function crashWhileCorrecting(point: SigningCheckpoint, times: number): Promise<void> {
  const [wrong, right] = ['errada@exemplo.com.br', 'certa@exemplo.com.br']
  const { service, send, crash, here } = await prepareCrash({ settings: {} }, (document) => ({
    ...document,
    signers: [{ email: wrong, role: 'Locatário' }],
  }))
  await send()
  await here(['watch', '--once'])
  const words = ['correct', '--from', wrong, '--to', right, '--link']
  const killed = await crash(`${point}:${String(times)}`, words)
  expect(killed.exitCode, 'the place was reached').toBeNull()
  await here(words)
  const documents = service.documents()
  expect(documents).toHaveLength(DOCUMENTS)
  for (const { signers, messages } of documents) {
    expect(signers.map(({ email }) => email)).toEqual([right])
    expect(messages.filter(({ to }) => to === right)).toHaveLength(1)
  }
  const after = await here(words)
  expect([after.exitCode, after.events.at(-1)]).toMatchObject([0, { event: 'planned', found: 0 }])
}
