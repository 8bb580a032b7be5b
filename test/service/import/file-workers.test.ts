// File workers: what a job may do to its process without harm to the next job.
import { MessageChannel } from 'node:worker_threads'
import { onTestFinished, expect, test } from 'vitest'
import { analyse } from '../../../main/import/file-store.ts'
import type { FileWorkerMessage } from '../../../main/import/file-process.ts'
import type { FileWorkers } from '../../../main/import/file-workers.ts'
import { createFileWorkers } from '../../../main/import/file-workers.ts'
import { serveFileJobs } from '../../../main/import/serve-file-jobs.ts'
import { YOUNG_MB } from '../../../main/import/process/parser-limits.ts'
import { checkoutWorkers } from '../../../main/platform/checkout-workers.ts'

const { startProcess } = checkoutWorkers
const MISBEHAVING = new URL('../../support/misbehaving-file-worker.ts', import.meta.url)

function open(options: Partial<Parameters<typeof createFileWorkers>[0]> = {}): FileWorkers {
  const workers = createFileWorkers({ entry: MISBEHAVING, startProcess, count: 1, ...options })
  onTestFinished(() => workers.close())
  return workers
}

const ask = (workers: FileWorkers, path: string) => workers.run({ kind: 'analyse', path })

test('a job that never ends is stopped after its time, and the next one gets a new worker', async () => {
  const workers = open({ timeoutMs: 1_500 })
  const spinning = ask(workers, 'spin')
  const next = ask(workers, 'fine')
  await expect(spinning).rejects.toMatchObject({ name: 'ParserStopped', reason: 'timedOut' })
  expect(await next).toBe('fine')
})

test('a file that a slow machine does not read in time is read once more, with more time', async () => {
  const workers = open({ timeoutMs: 700 })
  expect(await ask(workers, 'slow')).toBe('slow')
})

test('a process that takes longer to start than a job may take costs no file its answer @deep', async () => {
  const entry = new URL('../../support/slow-file-worker.ts', import.meta.url)
  const workers = open({ entry, timeoutMs: 700 })
  expect(await ask(workers, 'fine')).toBe('fine')
  await expect(ask(workers, 'spin')).rejects.toMatchObject({ reason: 'timedOut' })
})

test('a file that ends its worker is damaged; the files behind it are still read @deep', async () => {
  const workers = open()
  const found = await Promise.all([
    analyse(workers, 'exit'),
    ask(workers, 'first'),
    analyse(workers, 'exit'),
    ask(workers, 'second'),
  ])
  const damaged = { pages: [], encrypted: false, blocked: 'damaged' }
  expect(found).toEqual([damaged, 'first', damaged, 'second'])
})

test('a file that takes all memory costs its worker, not the program @deep', async () => {
  const workers = open({ heapMb: 32 })
  await expect(ask(workers, 'exhaust')).rejects.toMatchObject({ reason: 'memory' })
  expect(await ask(workers, 'fine')).toBe('fine')
})

test('a worker keeps less room for fresh objects than V8 would take', async () => {
  const limits: unknown = await ask(open({ heapMb: 64 }), 'limits')
  expect(limits).toContain(`"maxYoungGenerationSizeMb":${YOUNG_MB},`)
  expect(limits).toContain('"maxOldGenerationSizeMb":64,')
})

test('a worker that dies after its answer leaves no mark on the files behind it @deep', async () => {
  const workers = open()
  const paths = ['fineThenExit', 'a', 'b', 'fineThenExit', 'c']
  expect(await Promise.all(paths.map((path) => ask(workers, path)))).toEqual(paths)
})

test('a defect in a job is an error of the program, never a finding of the file', async () => {
  const workers = open()
  await expect(analyse(workers, 'fail')).rejects.toThrow('a defect')
  expect(await ask(workers, 'fine')).toBe('fine')
})

test('a job that fails after the first slices of its answer leaves none of them to the next answer', async () => {
  const workers = open()
  await expect(ask(workers, 'failAfterSlice')).rejects.toThrow('a defect')
  expect(await ask(workers, 'lote')).toEqual({ lote: { documents: [] } })
})

test('an answer that cannot be posted fails its job, and is no fault of the file', async () => {
  const { port1: here, port2: there } = new MessageChannel()
  onTestFinished(() => here.close())
  const messages: unknown[] = []
  const failed = Promise.withResolvers<void>()
  here.on('message', (message: FileWorkerMessage) => {
    messages.push(message)
    if (message.kind === 'failed') failed.resolve()
  })
  // Cast: a defect of a job; no job answers with a function.
  serveFileJobs(there, async () => (() => {}) as never)
  here.postMessage({ kind: 'analyse', path: 'contract.pdf' })
  await failed.promise
  expect(messages).toEqual([
    { kind: 'ready' },
    { kind: 'failed', message: expect.stringContaining('DataCloneError') },
  ])
})

test('a worker that cannot start is an error of the program, never a damaged file', async () => {
  const workers = open({ entry: new URL('no-such-worker.ts', import.meta.url) })
  await expect(analyse(workers, 'contract.pdf')).rejects.toThrow('does not start')
})

test('closing gives up what runs and what waits, and says so', async () => {
  const workers = open()
  const given = [ask(workers, 'spin'), ask(workers, 'waiting')]
  const ends = Promise.allSettled(given)
  await workers.close()
  for (const end of await ends) {
    expect(end).toMatchObject({ status: 'rejected', reason: { reason: 'closed' } })
  }
  await expect(ask(workers, 'late')).rejects.toMatchObject({ reason: 'closed' })
  await expect(analyse(workers, 'late')).rejects.toMatchObject({ reason: 'closed' })
})

test('jobs run side by side, up to the number of workers', async () => {
  const workers = open({ count: 3 })
  const waiting = [ask(workers, 'wait'), ask(workers, 'wait')]
  const ends = Promise.allSettled(waiting)
  expect(await ask(workers, 'fine')).toBe('fine')
  await workers.close()
  for (const { status } of await ends) expect(status).toBe('rejected')
})
