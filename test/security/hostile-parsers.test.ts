// Files that would fill their reader's memory: they cost one file worker
// process, which is ended, and the next file is read in a new one.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDeflate } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { analyse } from '../../main/import/file-store.ts'
import { createFileWorkers } from '../../main/import/file-workers.ts'
import { createGauge } from '../../main/import/lote/gauge.ts'
import { ANY_MARK } from '../../main/import/lote/office-mark.ts'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'
import { makePdf } from '../support/make-pdf.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const { files: entry, startProcess } = checkoutWorkers
const MISBEHAVING = new URL('../support/misbehaving-file-worker.ts', import.meta.url)
const TIMEOUT_MS = 280_000
const MEMORY_BYTES = 250_000_000

function open(options: Partial<Parameters<typeof createFileWorkers>[0]> = {}) {
  const workers = createFileWorkers({ entry, startProcess, count: 1, ...options })
  onTestFinished(() => workers.close())
  return workers
}

/** Deflates `megabytes` of blanks and `end` to about a thousandth. */
async function packBlanks(megabytes: number, end: string): Promise<Buffer> {
  const blank = Buffer.alloc(1_000_000, ' ')
  const pieces = function* (): Generator<Buffer> {
    for (let index = 0; index < megabytes; index += 1) yield blank
    yield Buffer.from(end)
  }
  return buffer(Readable.from(pieces()).pipe(createDeflate({ level: 1 })))
}

/** Returns a row of a PDF's cross-reference stream. */
function toRow(type: number, offset: number, last: number): readonly number[] {
  return [type, (offset >> 16) & 0xff, (offset >> 8) & 0xff, offset & 0xff, last]
}

/** Makes a PDF whose catalog is in an object stream, after `megabytes` of blanks. */
async function makePdfBomb(megabytes: number): Promise<Buffer> {
  const head = Buffer.from('%PDF-1.5\n')
  const page = Buffer.from('3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n')
  const index = '1 0 2 40 '
  const packed = await packBlanks(
    megabytes,
    '<</Type/Catalog/Pages 2 0 R>>'.padEnd(40) + '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  )
  const objects = Buffer.concat([
    Buffer.from(
      `4 0 obj<</Type/ObjStm/N 2/First ${index.length}/Filter/FlateDecode/Length ${packed.length}>>stream\n`,
    ),
    packed,
    Buffer.from('\nendstream endobj\n'),
  ])
  const at = head.length + page.length + objects.length
  const rows = Buffer.from([
    ...toRow(0, 0, 0),
    ...toRow(2, 4, 0),
    ...toRow(2, 4, 1),
    ...toRow(1, head.length, 0),
    ...toRow(1, head.length + page.length, 0),
    ...toRow(1, at, 0),
  ])
  const table = Buffer.from(
    `5 0 obj<</Type/XRef/Size 6/W[1 3 1]/Root 1 0 R/Length ${rows.length}>>stream\n`,
  )
  const end = Buffer.from(`\nendstream endobj\nstartxref\n${at}\n%%EOF`)
  return Buffer.concat([head, page, objects, table, rows, end])
}

test('a PDF whose objects unpack to 400 MB ends its process and is named; the file behind it is read @deep', async () => {
  const folder = await temporaryFolder()
  const [bomb, fine] = [join(folder, 'bomba.pdf'), join(folder, 'contrato.pdf')]
  const bytes = await makePdfBomb(400)
  expect(bytes.length).toBeLessThan(5_000_000)
  await writeFile(bomb, bytes)
  await writeFile(fine, await makePdf())
  const workers = open({ memoryBytes: MEMORY_BYTES, timeoutMs: TIMEOUT_MS })
  const [hostile, honest] = await Promise.all([analyse(workers, bomb), analyse(workers, fine)])
  expect(hostile).toEqual({ pages: [], encrypted: false, blocked: 'tooMuchMemory' })
  expect(honest).toMatchObject({ pages: { length: 1 } })
})

const ask = (workers: ReturnType<typeof open>, path: string) =>
  workers.run({ kind: 'analyse', path })

test('memory outside the heap is counted: V8 knows nothing of it', async () => {
  const workers = open({ entry: MISBEHAVING, memoryBytes: MEMORY_BYTES })
  await expect(ask(workers, 'fillBuffers')).rejects.toMatchObject({ reason: 'memory' })
  expect(await ask(workers, 'fine')).toBe('fine')
})

test('what reads files is given neither the key nor a proxy', async () => {
  vi.stubEnv('SIGNATURE_BATCHES_KEY', 'k-very-secret')
  vi.stubEnv('HTTPS_PROXY', 'http://person:password@proxy:3128')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const given = JSON.stringify(await ask(open({ entry: MISBEHAVING }), 'environment'))
  expect(given).toContain('PATH')
  expect(given).not.toMatch(/secret|proxy/iu)
})

test('a process without work is not kept, and the next file starts another', async () => {
  const workers = open({ entry: MISBEHAVING, idleMs: 1 })
  const first = Number(await ask(workers, 'pid'))
  const isRunning = async (): Promise<boolean> =>
    readFile(`/proc/${first}/stat`, 'utf8').then(
      (stat) => !/^.*\) [ZX]/u.test(stat),
      () => false,
    )
  await expect.poll(isRunning).toBe(false)
  expect(Number(await ask(workers, 'pid'))).not.toBe(first)
})

test('a .lote under way is followed and stopped across processes', async () => {
  const workers = open({ entry: MISBEHAVING })
  const gauge = createGauge()
  const job = {
    kind: 'readLote',
    path: 'abortable',
    folder: '',
    gauge: gauge.cells,
    rule: ANY_MARK,
  } as const
  const work = workers.run(job)
  await expect.poll(() => gauge.read()).toEqual({ done: 3, of: 7 })
  gauge.stop()
  expect(await work).toBe('stopped')
  const stopped = createGauge()
  stopped.stop()
  expect(await workers.run({ ...job, gauge: stopped.cells })).toBe('stopped')
})

test('the processes end with a program that is killed', async () => {
  const program = fork(new URL('../support/program-with-files.ts', import.meta.url), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onTestFinished(() => void program.kill('SIGKILL'))
  const [said] = await once(program, 'message')
  const pid = Number(said)
  program.kill('SIGKILL')
  const isRunning = async (): Promise<boolean> =>
    readFile(`/proc/${pid}/stat`, 'utf8').then(
      (stat) => !/^.*\) [ZX]/u.test(stat),
      () => false,
    )
  await expect.poll(isRunning).toBe(false)
})
