import { chmod, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { copyIntoStore, storePath } from '../../../main/import/hash-copy.ts'
import { createGauge } from '../../../main/import/lote/gauge.ts'
import { ANY_MARK } from '../../../main/import/lote/office-mark.ts'
import { readLote } from '../../../main/import/lote/read-lote.ts'
import { TooLargeLote, writeLote } from '../../../main/import/lote/write-lote.ts'
import { batchIdSchema, documentIdSchema } from '../../../shared/model/ids.ts'
import type { Lote } from '../../../shared/model/lote.ts'
import { LOTE_VERSION, loteSchema } from '../../../shared/model/lote.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { makeZip } from '../../support/make-zip.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const SECRET = 'conteúdo do contrato'

async function prepare() {
  const folder = await temporaryFolder()
  const store = join(folder, 'store')
  const source = join(folder, 'locação 101.pdf')
  await writeFile(source, `%PDF-1.7 ${SECRET}`)
  const stored = await copyIntoStore(source, store)
  const file = {
    ...stored,
    contentType: 'application/pdf',
    originalName: 'locação 101.pdf',
  } as const
  const signers = [{ email: 'ana@exemplo.com', role: 'Parte', name: 'Ana' }]
  const document = (id: string, name: string) => ({
    id: documentIdSchema.parse(id),
    name,
    file: { kind: 'stored', file } as const,
    signers,
    areas: [],
    message: 'Olá',
    columns: { Contrato: '101' },
  })
  const lote: Lote = {
    format: 'signature-batches.lote',
    version: 1,
    savedAt: toEpochMs(1_800_000_000_000),
    origin: { environment: 'live', baseUrl: 'https://api.exemplo.com.br' },
    batch: {
      id: batchIdSchema.parse('0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1001'),
      name: 'Novembro',
      createdAt: toEpochMs(1_790_000_000_000),
      isReleased: false,
    },
    documents: [
      document('0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f2001', 'Locação 101'),
      document('0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f2002', 'Locação 101, cópia'),
      {
        ...document('0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f2003', 'Sem arquivo'),
        file: {
          kind: 'refused',
          originalName: 'x.pdf',
          finding: {
            code: 'file.missing',
            severity: 'error',
            path: ['file'],
            params: { file: 'x.pdf' },
          },
        },
      },
    ],
  }
  const path = join(folder, 'novembro.lote')
  let count = 0
  const read = async (from: string | Buffer = path) => {
    const into = join(folder, `into ${(count += 1)}`)
    await mkdir(into)
    const given = typeof from === 'string' ? from : join(folder, `given ${count}.lote`)
    if (typeof from !== 'string') await writeFile(given, from)
    return {
      result: await readLote(given, into, createGauge(), ANY_MARK),
      into,
      names: () => readdir(into),
    }
  }
  return { folder, store, lote, path, read, sha256: stored.sha256 }
}

test('what is saved is read back whole, each file once and byte for byte', async () => {
  const { store, lote, path, read, sha256 } = await prepare()
  await writeLote({ path, partPath: `${path}.part` }, { lote }, store, createGauge())
  const { result, into, names } = await read()
  expect(result).toEqual({ ok: true, lote, mark: { kind: 'none' } })
  expect(await names()).toEqual([`${sha256}.pdf`])
  expect(await readFile(join(into, `${sha256}.pdf`), 'utf8')).toBe(`%PDF-1.7 ${SECRET}`)
})

test('the same batch gives the same bytes, and nothing else stays in the folder', async () => {
  const { folder, store, lote, path } = await prepare()
  await writeLote({ path, partPath: `${path}.part` }, { lote }, store, createGauge())
  const once = await readFile(path)
  await writeLote({ path, partPath: `${path}.part` }, { lote }, store, createGauge())
  expect(once.equals(await readFile(path))).toBe(true)
  expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([])
})

test('a job that is repeated after its process ended writes over the part file that stayed', async () => {
  const { folder, store, lote, path, read } = await prepare()
  await writeFile(`${path}.part`, 'the first bytes')
  await writeLote({ path, partPath: `${path}.part` }, { lote }, store, createGauge())
  expect((await read()).result).toMatchObject({ ok: true, lote })
  expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([])
})

test('a job that is repeated after its process ended unpacks over what was unpacked before', async () => {
  const { folder, store, lote, path, sha256 } = await prepare()
  await writeLote({ path, partPath: `${path}.part` }, { lote }, store, createGauge())
  const into = join(folder, 'into')
  await mkdir(into)
  await writeFile(
    join(into, `${sha256}.pdf`),
    'a longer beginning than the whole contract has bytes',
  )
  expect(await readLote(path, into, createGauge(), ANY_MARK)).toMatchObject({ ok: true, lote })
  expect(await readFile(join(into, `${sha256}.pdf`), 'utf8')).toBe(`%PDF-1.7 ${SECRET}`)
})

test('a batch that no `.lote` could be opened with is not saved as one, and the one of before stays', async () => {
  const { store, lote, path } = await prepare()
  await writeFile(path, 'de antes')
  const [first] = lote.documents
  if (!first) throw new Error('no document')
  const documents = [{ ...first, message: 'x'.repeat(100_001) }]
  const large = { lote: { ...lote, documents } }
  const writing = writeLote({ path, partPath: `${path}.part` }, large, store, createGauge())
  await expect(writing).rejects.toThrow(TooLargeLote)
  expect(await readFile(path, 'utf8')).toBe('de antes')
})

test('a file that is gone from the store leaves the `.lote` of before as it was', async () => {
  const { folder, store, lote, path } = await prepare()
  await writeLote({ path, partPath: `${path}.part` }, { lote }, store, createGauge())
  const before = await readFile(path)
  await expect(
    writeLote(
      { path, partPath: `${path}.part` },
      { lote },
      join(folder, 'elsewhere'),
      createGauge(),
    ),
  ).rejects.toThrow('locação 101.pdf')
  expect(before.equals(await readFile(path))).toBe(true)
  expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([])
})

const toText = (manifest: unknown): string =>
  typeof manifest === 'string' ? manifest : JSON.stringify(manifest)

describe('what cannot be opened says why, and leaves nothing behind that was not asked for', () => {
  test('not there, a folder, something else under the name, cut off', async () => {
    const { folder, store, lote, path, read } = await prepare()
    await writeLote({ path, partPath: `${path}.part` }, { lote }, store, createGauge())
    const whole = await readFile(path)
    const faultOf = async (from: string | Buffer) => {
      const { result } = await read(from)
      return result.ok ? 'read' : result.fault
    }
    expect(await faultOf(join(folder, 'none.lote'))).toBe('missing')
    expect(await faultOf(folder)).toBe('unreadable')
    expect(await faultOf(Buffer.from('%PDF-1.7'))).toBe('notALote')
    expect(await faultOf(Buffer.alloc(0))).toBe('notALote')
    expect(await faultOf(makeZip({ 'word/document.xml': '' }))).toBe('notALote')
    expect(await faultOf(whole.subarray(0, whole.length - 30))).toBe('damaged')
  })

  test.each([
    ['a later version', (lote: Lote) => ({ ...lote, version: LOTE_VERSION + 1 }), 'newer'],
    [
      'a text nested so deep that parsing it would take all memory',
      () => '['.repeat(5_000_000),
      'tooLarge',
    ],
    ['another format', (lote: Lote) => ({ ...lote, format: 'x' }), 'notALote'],
    ['a field that is none', (lote: Lote) => ({ ...lote, documents: [{}] }), 'damaged'],
    ['a file that is not inside', (lote: Lote) => lote, 'damaged'],
  ] as const)('%s', async (_, change, fault) => {
    const { lote, read } = await prepare()
    const { result, names } = await read(makeZip({ 'lote.json': toText(change(lote)) }))
    expect(result).toMatchObject({ ok: false, fault })
    expect(await names()).toEqual([])
  })

  test('a file whose bytes were swapped for others of the same length', async () => {
    const { store, lote, path, read } = await prepare()
    await writeLote({ path, partPath: `${path}.part` }, { lote }, store, createGauge())
    const bytes = await readFile(path)
    const at = bytes.indexOf('conte')
    const before = bytes.subarray(at - 9, at - 9 + Buffer.byteLength(`%PDF-1.7 ${SECRET}`))
    const checksum = crc32(before)
    bytes.write('CONTE', at)
    // The zip's own checksum is corrected, as a forger would do.
    const fixed = crc32(before)
    for (let index = 0; index + 4 <= bytes.length; index += 1) {
      if (bytes.readUInt32LE(index) === checksum) bytes.writeUInt32LE(fixed, index)
    }
    expect((await read(bytes)).result).toMatchObject({ ok: false, fault: 'damaged' })
  })

  test('names that lead out of the folder are never written', async () => {
    const { folder, lote, read } = await prepare()
    const zip = makeZip({
      'lote.json': JSON.stringify(lote),
      '../escaped': 'x',
      '/tmp/escaped': 'y',
    })
    expect((await read(zip)).result).toMatchObject({ ok: false, fault: 'damaged' })
    expect(await readdir(folder)).not.toContain('escaped')
  })
})

test('no damage makes it throw, hang or write outside its folder', async () => {
  const { folder, store, lote, path, read } = await prepare()
  await writeLote({ path, partPath: `${path}.part` }, { lote }, store, createGauge())
  const whole = await readFile(path)
  const before = new Set(await readdir(folder))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      fc.option(fc.nat(whole.length), { freq: 4 }),
      async (changes, end) => {
        const bytes = Buffer.from(whole)
        for (const [at, value] of changes) bytes[at] = value
        const { result } = await read(bytes.subarray(0, end ?? bytes.length))
        if (result.ok) expect(loteSchema.safeParse(result.lote).success).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
  const made = (await readdir(folder)).filter((name) => !before.has(name))
  expect(made.filter((name) => !/^(into|given) \d+/u.test(name))).toEqual([])
})

test('a contract whose bytes in the store are others is not told as saved, and an earlier file stays', async () => {
  const { folder, store, path, lote } = await prepare()
  const [first] = lote.documents
  if (first?.file.kind !== 'stored') throw new Error('a stored file')
  await writeFile(path, 'an earlier file')
  const inStore = storePath(store, first.file.file.sha256)
  const bytes = await readFile(inStore)
  await chmod(inStore, 0o600)
  await writeFile(inStore, Buffer.concat([bytes.subarray(0, -1), Buffer.from('!')]))
  const place = { path, partPath: `${path}.part` }
  const writing = writeLote(place, { lote }, store, { note() {}, isStopped: () => false })
  await expect(writing).rejects.toMatchObject({ originalName: 'locação 101.pdf' })
  expect(await readFile(path, 'utf8')).toBe('an earlier file')
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})
