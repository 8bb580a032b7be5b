// Batch files that would fill the memory: each is refused at the first look, before its manifest is parsed.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFileWorkers } from '../../main/import/file-workers.ts'
import { createGauge } from '../../main/import/lote/gauge.ts'
import { ANY_MARK } from '../../main/import/lote/office-mark.ts'
import { previewLote, readLote } from '../../main/import/lote/read-lote.ts'
import type { StartProcess } from '../../main/platform/host-messages.ts'
import { checkoutWorkers } from '../../main/platform/checkout-workers.ts'
import { makeZip } from '../support/make-zip.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const ID = '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1001'
const BATCH = { id: ID, name: 'Novembro', createdAt: 1_790_000_000_000, isReleased: false }

function toManifest(change: object = {}): string {
  return JSON.stringify({
    format: 'signature-batches.lote',
    version: 1,
    savedAt: 1_800_000_000_000,
    origin: { environment: 'live', baseUrl: '' },
    batch: BATCH,
    documents: [],
    ...change,
  })
}

async function readManifest(manifest: string) {
  const folder = await temporaryFolder()
  const path = join(folder, 'novembro.lote')
  const bytes = makeZip({ 'lote.json': manifest })
  await writeFile(path, bytes)
  const into = await temporaryFolder()
  return {
    bytes,
    preview: await previewLote(path, ANY_MARK),
    read: await readLote(path, into, createGauge(), ANY_MARK),
  }
}

const isTooLarge = { ok: false, fault: 'tooLarge' }

test('a manifest within every limit is read', async () => {
  const { preview, read } = await readManifest(toManifest())
  expect(preview).toMatchObject({ ok: true, summary: { name: 'Novembro' } })
  expect(read).toMatchObject({ ok: true })
})

test.each<[string, () => string]>([
  [
    'a name of 40 million characters',
    () => toManifest({ batch: { ...BATCH, name: 'N'.repeat(40_000_000) } }),
  ],
  ['a name of 40 million characters that never ends', () => `{"name":"${'N'.repeat(40_000_000)}`],
  ['a name full of escapes', () => `{"name":"${'\\n'.repeat(100_000)}"}`],
  ['ten million documents', () => `{"documents":[${'{},'.repeat(10_000_000)}{}]}`],
  [
    'millions of lists, none of which is too long',
    () => `{"x":[${`[${'[],'.repeat(15_000)}[]],`.repeat(600)}[]]}`,
  ],
  ['millions of brackets inside each other', () => '['.repeat(5_000_000)],
  ['65 million blanks', () => ' '.repeat(65_000_000)],
])('a .lote with %s is refused', async (_, makeManifest) => {
  const { bytes, preview, read } = await readManifest(makeManifest())
  expect(bytes.length).toBeLessThan(500_000)
  expect(preview).toMatchObject(isTooLarge)
  expect(read).toMatchObject(isTooLarge)
})

test('a .lote with an entry under a name of 60 kB is refused', async () => {
  const path = join(await temporaryFolder(), 'novembro.lote')
  await writeFile(path, makeZip({ 'lote.json': toManifest(), ['n'.repeat(60_000)]: '' }))
  expect(await previewLote(path, ANY_MARK)).toMatchObject(isTooLarge)
})

const toFile = (at: number) => ({
  sha256: at.toString(16).padStart(64, '0'),
  sizeBytes: 0,
  contentType: 'application/pdf',
  originalName: `${at}.pdf`,
})

test('a .lote of as many contracts as can be dropped at once, with an annex in each, is opened', async () => {
  const documents = Array.from({ length: 10_000 }, (_, at) => ({
    id: `0b5e3c1a-6f1d-4c58-9d55-${String(at).padStart(12, '0')}`,
    name: `Contrato ${at}`,
    signers: [],
    areas: [],
    file: {
      kind: 'stored',
      file: toFile(2 * at),
      annexed: { annexes: [], own: toFile(2 * at + 1) },
    },
  }))
  const files = documents.flatMap(({ file }) => [file.file, file.annexed.own])
  const path = join(await temporaryFolder(), 'novembro.lote')
  const manifest = [['lote.json', toManifest({ documents })] as const]
  const entries = files.map(({ sha256 }) => [`files/${sha256}`, ''] as const)
  await writeFile(path, makeZip(Object.fromEntries([...manifest, ...entries])))
  expect(await previewLote(path, ANY_MARK)).toMatchObject({
    ok: true,
    summary: { documents: 10_000 },
  })
})

test('the documents of a large .lote are handed over a few at a time, and arrive whole and in order', async () => {
  const documents = Array.from({ length: 120 }, (_, at) => ({
    id: `0b5e3c1a-6f1d-4c58-9d55-${String(at).padStart(12, '0')}`,
    name: `Contrato ${at}`,
    file: {
      kind: 'refused',
      originalName: 'x.pdf',
      finding: { code: 'file.missing', severity: 'error', path: ['file'], params: {} },
    },
    signers: [],
    areas: [],
  }))
  const path = join(await temporaryFolder(), 'novembro.lote')
  await writeFile(path, makeZip({ 'lote.json': toManifest({ documents }) }))
  const whole = await readLote(path, await temporaryFolder(), createGauge(), ANY_MARK)
  const slices: number[] = []
  const startProcess: StartProcess = (words) => {
    const host = checkoutWorkers.startProcess(words)
    return {
      ...host,
      onAnswer(listener) {
        host.onAnswer((answer) => {
          if (answer.kind === 'said') slices.push(countDocuments(answer.message))
          listener(answer)
        })
      },
    }
  }
  const workers = createFileWorkers({ entry: checkoutWorkers.files, startProcess, count: 1 })
  onTestFinished(() => workers.close())
  const folder = await temporaryFolder()
  const { cells: gauge } = createGauge()
  expect(await workers.run({ kind: 'readLote', path, folder, gauge, rule: ANY_MARK })).toEqual(
    whole,
  )
  expect(whole).toMatchObject({ ok: true, lote: { documents: { length: 120 } } })
  expect(slices).toEqual([0, 50, 50, 20, 0])
})

/** Counts the documents in a message of a file worker, at any depth. */
function countDocuments(message: unknown): number {
  return JSON.stringify(message).split('"originalName"').length - 1
}
