// Sheet in a batch file: checked by its hash like every other file, and no larger than a sheet may be.
import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyIntoStore } from '../../../main/import/hash-copy.ts'
import { createGauge } from '../../../main/import/lote/gauge.ts'
import { ANY_MARK } from '../../../main/import/lote/office-mark.ts'
import { previewLote, readLote } from '../../../main/import/lote/read-lote.ts'
import { writeLote } from '../../../main/import/lote/write-lote.ts'
import { LARGEST_SHEET_BYTES } from '../../../main/import/sheet/table-file.ts'
import { batchIdSchema, documentIdSchema, sha256Schema } from '../../../shared/model/ids.ts'
import type { Lote, LoteWithoutSheet } from '../../../shared/model/lote.ts'
import type { SheetImport } from '../../../shared/model/sheet-import.ts'
import type { StoredFile } from '../../../shared/model/stored-file.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import type { OddEntry } from '../../support/odd-zip.ts'
import { makeOddZip } from '../../support/odd-zip.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const TEXT = 'Contrato;E-mail\nA;ana@x.com\n'
const ID = documentIdSchema.parse('0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f2001')
const OTHER_ID = documentIdSchema.parse('0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f2002')

function toHash(bytes: string | Uint8Array) {
  return sha256Schema.parse(createHash('sha256').update(bytes).digest('hex'))
}

const RECORD: SheetImport = {
  sha256: toHash(TEXT),
  fileName: 'gente.csv',
  choice: { table: 0, withHidden: false },
  mapping: { signers: [] },
  origin: { kind: 'hand' },
  ways: ['words'],
  links: [{ line: 2, documentId: ID }],
}

function toLote(files: readonly StoredFile[] = []): LoteWithoutSheet {
  return {
    format: 'signature-batches.lote',
    savedAt: toEpochMs(1_800_000_000_000),
    origin: { environment: 'live', baseUrl: '' },
    batch: {
      id: batchIdSchema.parse('0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1001'),
      name: 'Novembro',
      createdAt: toEpochMs(1_790_000_000_000),
      isReleased: false,
    },
    documents: files.map((file) => ({
      id: ID,
      name: 'A',
      file: { kind: 'stored', file },
      signers: [],
      areas: [],
    })),
  }
}

async function prepare() {
  const folder = await temporaryFolder()
  const store = join(folder, 'store')
  const source = join(folder, 'gente.csv')
  await writeFile(source, TEXT)
  const stored = await copyIntoStore(source, store)
  const path = join(folder, 'novembro.lote')
  const into = join(folder, 'into')
  await mkdir(into)
  const write = (lote = toLote()) =>
    writeLote({ path, partPath: `${path}.part` }, { lote, sheet: RECORD }, store, createGauge())
  const read = () => readLote(path, into, createGauge(), ANY_MARK)
  /** Reads a batch file that was assembled by hand. */
  const readForged = async (sheet: object, ...entries: readonly OddEntry[]) => {
    const manifest = { ...toLote(), version: 2, sheet }
    const bytes = Buffer.from(JSON.stringify(manifest))
    await writeFile(path, makeOddZip([{ name: 'lote.json', bytes }, ...entries]))
    const [preview, result] = [await previewLote(path, ANY_MARK), await read()]
    return { preview, result, left: await readdir(into) }
  }
  return { folder, store, stored, path, into, write, read, readForged }
}

const GOOD = { ...RECORD, sizeBytes: TEXT.length }
const toEntry = (bytes: string | Uint8Array, sha256 = RECORD.sha256): OddEntry => ({
  name: `files/${sha256}`,
  bytes: Buffer.from(bytes),
})

test('it lies inside once, byte for byte, and beside a contract of the same bytes just as well', async () => {
  const { stored, path, into, write, read } = await prepare()
  expect(await write()).toEqual({ isSheetInside: true })
  const alone: Lote = { ...toLote(), version: 2, sheet: GOOD }
  expect(await read()).toEqual({ ok: true, lote: alone, mark: { kind: 'none' } })
  expect(await readdir(into)).toEqual([`${RECORD.sha256}.sheet`])
  expect(await readFile(join(into, `${RECORD.sha256}.sheet`), 'utf8')).toBe(TEXT)

  const contentType = 'application/pdf'
  await write(toLote([{ ...stored, contentType, originalName: 'a.pdf' }]))
  const bytes = await readFile(path)
  expect(bytes.indexOf(TEXT)).toBe(bytes.lastIndexOf(TEXT))
  const other = await temporaryFolder()
  expect(await readLote(path, other, createGauge(), ANY_MARK)).toMatchObject({ ok: true })
  expect((await readdir(other)).toSorted()).toEqual([
    `${RECORD.sha256}.pdf`,
    `${RECORD.sha256}.sheet`,
  ])
})

const isDamaged = { ok: false, fault: 'damaged', sheet: 'gente.csv' }

test('one that is not inside, or has another size, is told at the first look, and nothing is unpacked', async () => {
  for (const entries of [[], [toEntry(`${TEXT} `)], [toEntry('')]]) {
    const { readForged } = await prepare()
    expect(await readForged(GOOD, ...entries)).toEqual({
      preview: expect.objectContaining(isDamaged),
      result: expect.objectContaining(isDamaged),
      left: [],
    })
  }
})

test('one that was swapped for another of the same length is found by its bytes', async () => {
  const { readForged } = await prepare()
  const { result } = await readForged(GOOD, toEntry(TEXT.replace('ana', 'eva')))
  expect(result).toMatchObject({ ...isDamaged, detail: 'other bytes' })
})

test('one that is larger than any sheet is refused before a byte of it is unpacked @deep', async () => {
  const { readForged } = await prepare()
  const bytes = Buffer.alloc(LARGEST_SHEET_BYTES + 1, 'a;b\n')
  const sha256 = toHash(bytes)
  const sheet = { ...GOOD, sha256, sizeBytes: bytes.length }
  const { preview, result, left } = await readForged(sheet, toEntry(bytes, sha256))
  expect(preview).toMatchObject({ ok: false, fault: 'tooLarge', sheet: 'gente.csv' })
  expect(result).toMatchObject({ fault: 'tooLarge' })
  expect(left).toEqual([])
})

test('one that packs to nothing is as little let in as a contract that does', async () => {
  const { readForged } = await prepare()
  const bytes = Buffer.alloc(5_000_000)
  const sha256 = toHash(bytes)
  const sheet = { ...GOOD, sha256, sizeBytes: bytes.length }
  const entry = { ...toEntry(bytes, sha256), isPacked: true }
  expect(await readForged(sheet, entry)).toMatchObject({ result: { fault: 'tooLarge' }, left: [] })
})

test.each<[string, object]>([
  ['no SHA-256', { sha256: '../x' }],
  ['a strange field', { foreign: true }],
  [
    'a row with two files',
    {
      links: [
        { line: 2, documentId: ID },
        { line: 2, documentId: OTHER_ID },
      ],
    },
  ],
  [
    'a file of two rows',
    {
      links: [
        { line: 2, documentId: ID },
        { line: 3, documentId: ID },
      ],
    },
  ],
  ['a mapping that is none', { mapping: {} }],
])('a record with %s is no record', async (_, change) => {
  const { readForged } = await prepare()
  const { result } = await readForged({ ...GOOD, ...change }, toEntry(TEXT))
  expect(result).toMatchObject({ ok: false, fault: 'damaged' })
})

test('a sheet whose copy in the store has grown past every limit is left out', async () => {
  const { store, write, read } = await prepare()
  const { sha256 } = RECORD
  await writeFile(join(store, sha256.slice(0, 2), sha256), Buffer.alloc(LARGEST_SHEET_BYTES + 1))
  expect(await write()).toEqual({ isSheetInside: false })
  const lote = { ...toLote(), version: 1 }
  expect(await read()).toEqual({ ok: true, lote, mark: { kind: 'none' } })
})
