// The content-addressed store on a real disk, through real worker threads.
import { createHash } from 'node:crypto'
import {
  appendFile,
  mkdir,
  open,
  readFile,
  readdir,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFileStore } from '../../../main/import/file-store.ts'
import { createFileWorkers } from '../../../main/import/file-workers.ts'
import { checkoutWorkers } from '../../../main/platform/checkout-workers.ts'
import type { Sha256 } from '../../../shared/model/ids.ts'
import { sha256Schema } from '../../../shared/model/ids.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { makeZip } from '../../support/make-zip.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const workers = createFileWorkers({
  entry: checkoutWorkers.files,
  startProcess: checkoutWorkers.startProcess,
  count: 2,
})
afterAll(() => workers.close())

const COMPOUND_FILE = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
/** Size of a file whose copy takes far longer than the write of a byte. */
const GROWING_BYTES = 16_000_000
const CORPUS = join(import.meta.dirname, '../../fixtures/pdf')

async function setUp() {
  const outside = await temporaryFolder()
  const folder = join(await temporaryFolder(), 'files')
  const store = createFileStore({ folder, workers })
  const put = async (name: string, bytes: Uint8Array | string): Promise<string> => {
    await writeFile(join(outside, name), bytes)
    return join(outside, name)
  }
  return { outside, folder, store, put }
}

function digest(bytes: Uint8Array): Sha256 {
  return sha256Schema.parse(createHash('sha256').update(bytes).digest('hex'))
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []))
}

async function bytesOf(chunks: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks ?? []) parts.push(chunk)
  return Buffer.concat(parts)
}

test('a PDF is kept byte for byte under its hash, with its analysis, and survives the original', async () => {
  const { folder, store, put } = await setUp()
  const bytes = await makePdf('Locação', [{}, { rotate: 90 }])
  const path = await put('Contrato São João.PDF', bytes)
  const admission = await store.admit(path)
  const sha256 = digest(bytes)
  expect(admission).toMatchObject({
    ok: true,
    file: {
      sha256,
      sizeBytes: bytes.length,
      contentType: 'application/pdf',
      originalName: 'Contrato São João.PDF',
    },
    analysis: { encrypted: false, pages: [{ rotation: 0 }, { rotation: 90, widthPt: 841.89 }] },
  })
  await rm(path)
  expect(await readFile((await store.path(sha256)) ?? '')).toEqual(Buffer.from(bytes))
  expect(await store.path(digest(Buffer.from('never added')))).toBeUndefined()
  const source = await store.source(sha256, bytes.length)
  expect((await bytesOf(source?.open())).equals(bytes)).toBe(true)
  expect((await bytesOf(source?.open())).equals(bytes)).toBe(true) // a second attempt reads it again
  expect(await readFile(join(folder, sha256.slice(0, 2), sha256))).toEqual(Buffer.from(bytes))
  expect((await store.analyse(sha256)).pages).toHaveLength(2)
})

test('the same content is kept once, and a damaged copy of it is healed by adding it again', async () => {
  const { folder, store, put } = await setUp()
  const bytes = await makePdf()
  const sha256 = digest(bytes)
  await store.admit(await put('a.pdf', bytes))
  await store.admit(await put('b.pdf', bytes))
  expect(await filesIn(folder)).toEqual([sha256])
  await truncate(join(folder, sha256.slice(0, 2), sha256), 10)
  expect(await store.source(sha256, bytes.length)).toBeUndefined()
  await store.admit(await put('c.pdf', bytes))
  expect(await bytesOf((await store.source(sha256, bytes.length))?.open())).toEqual(
    Buffer.from(bytes),
  )
})

test('many files at once are all kept @deep', async () => {
  const { folder, store, put } = await setUp()
  const paths: string[] = []
  for (let number = 1; number <= 30; number += 1) {
    paths.push(await put(`${number}.pdf`, await makePdf(`Contrato ${number}`)))
  }
  const admissions = await Promise.all(paths.map((path) => store.admit(path)))
  expect(admissions.map((admission) => admission.ok && admission.file.originalName)).toEqual(
    paths.map((path) => basename(path)),
  )
  expect(await filesIn(folder)).toHaveLength(30)
})

test('LIM-03: what a file is decides, not what its name says', async () => {
  const { store, put } = await setUp()
  const docx = makeZip({ '_rels/.rels': '', 'word/document.xml': '', '[Content_Types].xml': '' })
  const typeOf = async (name: string, bytes: Uint8Array | string) => {
    const admission = await store.admit(await put(name, bytes))
    return admission.ok ? admission.file.contentType : admission.fault
  }
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  expect(await typeOf('contrato.docx', docx)).toBe(word)
  expect(await typeOf('contrato.doc', docx)).toBe(word)
  expect(await typeOf('contrato.doc', COMPOUND_FILE)).toBe('application/msword')
  expect(await typeOf('scan', await makePdf())).toBe('application/pdf')
  expect(await typeOf('lixo.pdf', 'lixo')).toBe('unknownType')
  expect(
    await typeOf('planilha.docx', makeZip({ 'xl/workbook.xml': '', '[Content_Types].xml': '' })),
  ).toBe('unknownType')
  // A Word file that does not open is said to be damaged, not to be of a kind that is not accepted.
  expect(await typeOf('cortado.docx', docx.subarray(0, docx.length - 30))).toBe('wordUnreadable')
  expect(await typeOf('zerado.docx', Buffer.alloc(2_000))).toBe('wordUnreadable')
  expect(await typeOf('planilha.xls', COMPOUND_FILE)).toBe('unknownType')
  expect(await typeOf('imagem.png', Buffer.from('89504e470d0a1a0a', 'hex'))).toBe('imageUnreadable')
  expect(await typeOf('imagem.gif', Buffer.from('GIF89a'))).toBe('unknownType')
})

/** Makes a Word file of the old format, of its header, the directory's entry of its text, and the text's first bytes. */
function makeDoc(flags: number): Buffer {
  const doc = Buffer.alloc(8192)
  COMPOUND_FILE.copy(doc)
  doc.writeUInt16LE(9, 0x1e)
  doc.write('WordDocument', 4096, 'utf16le')
  doc.writeUInt32LE(3, 4096 + 0x74)
  Buffer.from([0xec, 0xa5, 0xc1, 0, 0, 0, 0, 0, 0, 0, 0xf0, flags]).copy(doc, 2048)
  return doc
}

test('LIM-04: a Word file with a password and a locked PDF each say so', async () => {
  const { store, put } = await setUp()
  const locked = Buffer.concat([COMPOUND_FILE, Buffer.from('EncryptedPackage', 'utf16le')])
  expect(await store.admit(await put('contrato.docx', locked))).toEqual({
    ok: false,
    fault: 'passwordRequired',
  })
  // The old format says it in the first bytes of its text's stream (MS-DOC 2.5.2, fEncrypted).
  expect(await store.admit(await put('antigo com senha.doc', makeDoc(0x13)))).toEqual({
    ok: false,
    fault: 'passwordRequired',
  })
  expect(await store.admit(await put('antigo.doc', makeDoc(0x12)))).toMatchObject({ ok: true })
  // A file of the old format under the new extension has no password.
  expect(await store.admit(await put('antigo.docx', COMPOUND_FILE))).toEqual({
    ok: false,
    fault: 'wordUnreadable',
  })
  expect(await store.admit(join(CORPUS, 'secHandler.pdf'))).toMatchObject({
    ok: true,
    analysis: { encrypted: true, blocked: 'editLocked' },
  })
})

test('what cannot be taken in is refused with its reason, and nothing is left in the store', async () => {
  const { outside, folder, store, put } = await setUp()
  await mkdir(join(outside, 'pasta.pdf'))
  await symlink(join(outside, 'nowhere'), join(outside, 'broken.pdf'))
  const refusals = {
    missing: join(outside, 'nowhere.pdf'),
    'missing, under a file': join(await put('a.pdf', await makePdf()), 'b.pdf'),
    'missing, behind a link': join(outside, 'broken.pdf'),
    notAFile: join(outside, 'pasta.pdf'),
    'notAFile, a device': '/dev/null',
    empty: await put('vazio.pdf', ''),
  }
  for (const [fault, path] of Object.entries(refusals)) {
    expect(await store.admit(path)).toEqual({ ok: false, fault: fault.split(',')[0] })
  }
  expect(await filesIn(folder)).toEqual([])
})

test('LIM-02: a file that no request could carry is refused before it is copied', async () => {
  const { outside, folder, store } = await setUp()
  const path = join(outside, 'enorme.pdf')
  const file = await open(path, 'w')
  await file.write('%PDF-1.7\n')
  await file.truncate(52_500_001)
  await file.close()
  expect(await store.admit(path)).toEqual({ ok: false, fault: 'tooLarge', sizeBytes: 52_500_001 })
  expect(await filesIn(folder)).toEqual([])
})

test('LIM-02: the largest file that fits into a body of 70 MB is taken', async () => {
  const { outside, store } = await setUp()
  const path = join(outside, 'grande.doc')
  await writeFile(path, COMPOUND_FILE)
  await truncate(path, 52_500_000) // 4 × ⌈n / 3⌉ is 70,000,000
  expect(await store.admit(path)).toMatchObject({ ok: true, file: { sizeBytes: 52_500_000 } })
})

test('a file that is still being written is refused, and taken once it is whole', async () => {
  const { folder, store, put } = await setUp()
  const path = await put('digitalizando.pdf', await makePdf())
  await truncate(path, GROWING_BYTES)
  let admission: ReturnType<typeof store.admit>
  do {
    await utimes(path, 1, 1) // some file systems have the same time for writes a few milliseconds apart
    admission = store.admit(path)
  } while (!(await growsWhileCopied(path, folder, admission)))
  expect(await admission).toEqual({ ok: false, fault: 'changed' })
  expect(await filesIn(folder)).toEqual([])
  expect(await store.admit(path)).toMatchObject({ ok: true })
})

/** Returns whether a byte was appended before the copy was whole; on a busy machine it may come too late. */
async function growsWhileCopied(
  path: string,
  folder: string,
  admission: Promise<unknown>,
): Promise<boolean> {
  const over = admission.then(() => 'over' as const)
  const isUnderWay = async (): Promise<boolean> => {
    const entries = await readdir(folder).catch(() => [])
    const parts = entries.filter((name) => name.endsWith('.part'))
    const sizes = await Promise.all(
      parts.map((name) =>
        stat(join(folder, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    )
    return sizes.some((size) => size > 0 && size < GROWING_BYTES)
  }
  for (;;) {
    const seen = await Promise.race([over, isUnderWay()])
    if (seen === false) continue
    if (seen === 'over') break
    await appendFile(path, 'x')
    if (await isUnderWay()) return true
    break
  }
  await admission
  await rm(folder, { recursive: true, force: true })
  await truncate(path, GROWING_BYTES)
  return false
}

test('copies that a killed process left are removed before the first new one', async () => {
  const { folder, store, put } = await setUp()
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'incoming-0d9b.part'), 'half a file')
  const bytes = await makePdf()
  await store.admit(await put('a.pdf', bytes))
  expect(await filesIn(folder)).toEqual([digest(bytes)])
})

test('a store that cannot be written says so, and works again once it can', async () => {
  const { folder, store, put } = await setUp()
  const path = await put('a.pdf', await makePdf())
  await mkdir(join(folder, '..'), { recursive: true })
  await writeFile(folder, 'a file where the folder should be')
  expect(await store.admit(path)).toEqual({ ok: false, fault: 'storeUnwritable' })
  await rm(folder)
  expect(await store.admit(path)).toMatchObject({ ok: true })
})
