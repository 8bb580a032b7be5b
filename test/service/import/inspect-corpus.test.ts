// The corpus of awkward PDFs against Poppler: sizes must agree wherever both read a file.
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { analyse } from '../../../main/import/file-store.ts'
import { createFileWorkers } from '../../../main/import/file-workers.ts'
import { readUserUnits } from '../../support/read-user-units.ts'

const FOLDER = join(import.meta.dirname, '../../fixtures/pdf')
const ENTRY = new URL('../../../main/import/file-worker.ts', import.meta.url)
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.pdf'))

const workers = createFileWorkers({ entry: ENTRY, count: 2 })
afterAll(() => workers.close())

type PopplerPage = { width: number; height: number; rotation: number }

/** `pdfinfo`'s pages, or undefined where it does not read the file. */
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
  const hasty = createFileWorkers({ entry: ENTRY, count: 1, timeoutMs: 1 })
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
