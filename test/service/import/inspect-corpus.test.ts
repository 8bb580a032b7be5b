// Corpus of awkward PDFs against Poppler: sizes agree where both read a file. Damaged files always get an answer.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { PDFDocument } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { analyse } from '../../../main/import/file-store.ts'
import { createFileWorkers } from '../../../main/import/file-workers.ts'
import { checkoutWorkers } from '../../../main/platform/checkout-workers.ts'
import { analysePdf } from '../../../main/pdf/analyse-pdf.ts'
import { makeEncryptedPdf } from '../../support/make-encrypted-pdf.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { readUserUnits } from '../../support/read-user-units.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const FOLDER = join(import.meta.dirname, '../../fixtures/pdf')
const { startProcess } = checkoutWorkers
const ENTRY = checkoutWorkers.files
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.pdf'))

const workers = createFileWorkers({ entry: ENTRY, startProcess, count: 2 })
afterAll(() => workers.close())

const verify = (path: string) => workers.run({ kind: 'verify', path })

type PopplerPage = { width: number; height: number; rotation: number }

/** Returns the pages that `pdfinfo` reports, or undefined when it cannot read the file. */
async function readWithPoppler(path: string): Promise<readonly PopplerPage[] | undefined> {
  const run = promisify(execFile)
  const result = await run('pdfinfo', ['-f', '1', '-l', '10000', path]).catch(() => undefined)
  if (!result) return undefined
  const sizes = [...result.stdout.matchAll(/^Page +\d+ size: +([\d.]+) x ([\d.]+)/gmu)]
  const turns = [...result.stdout.matchAll(/^Page +\d+ rot: +(\d+)/gmu)]
  return sizes.map(([, width, height], index) => ({
    width: Number(width),
    height: Number(height),
    rotation: Number(turns[index]?.[1]),
  }))
}

describe('each file of the corpus', () => {
  test.each(FILES)(
    '%s: pages and displayed sizes agree with Poppler, or it is blocked with a reason',
    async (name) => {
      const path = join(FOLDER, name)
      const analysis = await analyse(workers, path)
      const poppler = await readWithPoppler(path)
      expect(analysis.pages.length > 0 || analysis.blocked !== undefined).toBe(true)
      if (!poppler || analysis.pages.length === 0) return
      const units = await readUserUnits(path)
      const expected = poppler.map(({ width, height, rotation }, index) => {
        const unit = units[index] ?? 1
        const isTurned = rotation % 180 !== 0
        return {
          widthPt: (isTurned ? height : width) * unit,
          heightPt: (isTurned ? width : height) * unit,
          rotation,
        }
      })
      expect(analysis.pages).toHaveLength(expected.length)
      for (const [index, page] of analysis.pages.entries()) {
        // pdfinfo prints six significant digits
        expect(page.widthPt).toBeCloseTo(expected[index]?.widthPt ?? NaN, 1)
        expect(page.heightPt).toBeCloseTo(expected[index]?.heightPt ?? NaN, 1)
        expect(page.rotation).toBe(expected[index]?.rotation)
      }
    },
  )
})

test('LIM-04: only encrypted, edit-locked or unreadable files are blocked, each with its reason', async () => {
  const found: Record<string, string> = {}
  for (const name of FILES) {
    const { blocked } = await analyse(workers, join(FOLDER, name))
    if (blocked !== undefined) found[name] = blocked
  }
  expect(found).toEqual({
    'REDHAT-1531897-0.pdf': 'damaged',
    'bug1020226.pdf': 'damaged',
    'bug1815476.pdf': 'editLocked',
    'empty_protected.pdf': 'editLocked',
    'issue3371.pdf': 'passwordRequired',
    'poppler-395-0-fuzzed.pdf': 'damaged',
    'pr6531_1.pdf': 'passwordRequired',
    'pr6531_2.pdf': 'passwordRequired',
    'print_protection.pdf': 'passwordRequired',
    'saslprep-r6.pdf': 'passwordRequired',
    'secHandler.pdf': 'editLocked',
  })
})

test('a file that takes too long is answered as timed out, and the next one is still read', async () => {
  const hasty = createFileWorkers({ entry: ENTRY, startProcess, count: 1, timeoutMs: 1 })
  const path = join(FOLDER, 'basicapi.pdf')
  expect((await analyse(hasty, path)).blocked).toBe('timedOut')
  await hasty.close()
  expect((await analyse(workers, path)).pages).toHaveLength(3)
})

test('what is not a file is answered too', async () => {
  expect(await analyse(workers, FOLDER)).toEqual({
    pages: [],
    encrypted: false,
    blocked: 'unreadable',
  })
  expect((await analyse(workers, join(FOLDER, 'nowhere.pdf'))).blocked).toBe('unreadable')
  expect((await analyse(workers, import.meta.filename)).blocked).toBe('notPdf')
})

test('a pipe is answered at once instead of waited for', async () => {
  const path = join(await temporaryFolder(), 'pipe.pdf')
  await promisify(execFile)('mkfifo', [path])
  expect((await analyse(workers, path)).blocked).toBe('unreadable')
})

test('an empty file is no PDF, and one cut off in the middle is damaged', async () => {
  const folder = await temporaryFolder()
  const whole = await readFile(join(FOLDER, 'pr20043.pdf'))
  await writeFile(join(folder, 'empty.pdf'), '')
  await writeFile(join(folder, 'mark.pdf'), '%PDF-')
  await writeFile(join(folder, 'cut.pdf'), whole.subarray(0, 300))
  const reasonOf = async (name: string) => (await analyse(workers, join(folder, name))).blocked
  expect(await reasonOf('empty.pdf')).toBe('notPdf')
  expect(await reasonOf('mark.pdf')).toBe('damaged')
  expect(await reasonOf('cut.pdf')).toBe('damaged')
})

test('LIM-04: encryption by certificate or by a handler that nobody knows is encryption, not damage', async () => {
  const folder = await temporaryFolder()
  const handlers = [
    '<</Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s4/V 2/Length 128/Recipients[(x)]>>',
    '<</Filter/Nobody/V 1>>',
  ]
  for (const handler of handlers) {
    const path = join(folder, 'certificate.pdf')
    await writeFile(path, makeEncryptedPdf(handler))
    const expected = { pages: [], encrypted: true, blocked: 'encrypted' }
    expect(await analyse(workers, path)).toEqual(expected)
  }
})

test('LIM-04: a file that opens for everybody is blocked for its encryption, or for its lock if it has one', async () => {
  const folder = await temporaryFolder()
  const reasonOf = async (modifying: boolean) => {
    const document = await PDFDocument.load(await makePdf())
    document.encrypt({ ownerPassword: 'segredo', permissions: { modifying } })
    const path = join(folder, 'locked.pdf')
    await writeFile(path, await document.save())
    const { blocked, encrypted, pages } = await analyse(workers, path)
    return { blocked, encrypted, pages: pages.length }
  }
  expect(await reasonOf(false)).toEqual({ blocked: 'editLocked', encrypted: true, pages: 1 })
  expect(await reasonOf(true)).toEqual({ blocked: 'encrypted', encrypted: true, pages: 1 })
})

test('DL-05: a signed file is verified by its pages, size and hash, also when it is locked against changes', async () => {
  const bytes = await readFile(join(FOLDER, 'secHandler.pdf'))
  expect(await verify(join(FOLDER, 'secHandler.pdf'))).toEqual({
    pages: 1,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  expect(await verify(join(FOLDER, 'bug1020226.pdf'))).toBeUndefined()
  expect(await verify(import.meta.filename)).toBeUndefined()
  expect(await verify(join(FOLDER, 'nowhere.pdf'))).toBeUndefined()
})

test('a file that is read in parts, as very large ones are, is judged as when it is read whole', async () => {
  for (const name of FILES) {
    const path = join(FOLDER, name)
    expect([name, await analysePdf(pathToFileURL(path))]).toEqual([
      name,
      await analysePdf(new Uint8Array(await readFile(path))),
    ])
  }
})

test('whatever is changed in a file, there is an answer', async () => {
  const originals = await Promise.all(
    ['hello_world_rotated.pdf', 'issue19176.pdf', 'pr6531_2.pdf', 'saslprep-r6.pdf'].map((name) =>
      readFile(join(FOLDER, name)),
    ),
  )
  const change = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), to: fc.nat(255) })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...originals),
      fc.array(change, { maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (original, changes, kept) => {
        const bytes = new Uint8Array(original.subarray(0, Math.ceil(kept * original.length)))
        for (const { at, to } of changes) bytes[Math.floor(at * bytes.length)] = to
        const { pages, blocked } = await analysePdf(bytes)
        expect(pages.length > 0 || blocked !== undefined).toBe(true)
        for (const { widthPt, heightPt, rotation } of pages) {
          expect(Math.min(widthPt, heightPt)).toBeGreaterThanOrEqual(0)
          expect(Number.isFinite(widthPt * heightPt)).toBe(true)
          expect([0, 90, 180, 270]).toContain(rotation)
        }
      },
    ),
    { numRuns: 300 },
  )
})
