// Texts found in real PDFs, compared with where Poppler paints them.
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { grayscale, PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'
import { expect, onTestFinished, test } from 'vitest'
import { createFileStore } from '../../../main/import/file-store.ts'
import { createFileWorkers } from '../../../main/import/file-workers.ts'
import { findTexts } from '../../../main/pdf/find-texts.ts'
import { checkoutWorkers } from '../../../main/platform/checkout-workers.ts'
import type { Rectangle } from '../../../shared/geometry/rectangle.ts'
import type { PageOptions } from '../../support/make-pdf.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { findBox, renderPage } from '../../support/render-page.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

async function find(pdf: Uint8Array, ...texts: readonly string[]) {
  const found = await findTexts(new Uint8Array(pdf), texts)
  return found.texts.map(({ matches }) => matches)
}

async function makePage(
  draw: (page: PDFPage, font: PDFFont) => void,
  font = StandardFonts.TimesRoman,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  draw(document.addPage([600, 800]), await document.embedFont(font))
  return document.save()
}

const PAGES: readonly (readonly [string, PageOptions])[] = [
  ['as it is', {}],
  ['turned by 90', { rotate: 90 }],
  ['turned by 180', { rotate: 180 }],
  ['turned by 270', { rotate: 270 }],
  ['cropped away from the origin', { crop: [40, 90, 400, 720] }],
  ['cropped and turned by 90', { crop: [40, 90, 400, 720], rotate: 90 }],
  ['cropped beyond the media box', { crop: [-100, 100, 400, 700] }],
  ['scaled by UserUnit', { userUnit: 2.5 }],
  ['scaled, cropped and turned', { userUnit: 2.5, crop: [40, 90, 400, 720], rotate: 270 }],
]

/** Expects the ink inside the box, and the box at most `slack` larger on each side; pixels at 72 dpi. */
function expectAround(
  box: Rectangle,
  ink: NonNullable<ReturnType<typeof findBox>>,
  size: { width: number; height: number },
  slack: number,
): void {
  const [left, top] = [(box.x / 100) * size.width, (box.y / 100) * size.height]
  const right = left + (box.width / 100) * size.width
  const bottom = top + (box.height / 100) * size.height
  for (const [inner, outer] of [
    [ink.left, left],
    [ink.top, top],
    [right, ink.right],
    [bottom, ink.bottom],
  ] as const) {
    expect(inner - outer).toBeGreaterThanOrEqual(-2)
    expect(inner - outer).toBeLessThanOrEqual(slack)
  }
}

test.each(PAGES)('on a page %s a text is found where it is displayed', async (_, page) => {
  const pdf = await makePdf('LOCADOR', [page])
  const [matches = []] = await find(pdf, 'LOCADOR - 1')
  expect(matches).toHaveLength(1)
  const image = await renderPage(pdf, 1)
  const ink = findBox(image, ([red]) => red < 128)
  const [match] = matches
  if (!ink || !match) throw new Error('nothing painted')
  expect(match.page).toBe(1)
  expectAround(match.box, ink, image, 6 * (page.userUnit ?? 1))
})

test.each([
  StandardFonts.TimesRoman,
  StandardFonts.TimesRomanBold,
  StandardFonts.Helvetica,
  StandardFonts.HelveticaBold,
  StandardFonts.Courier,
])('a text in the middle of a line of %s is found there to within a few points', async (name) => {
  const before = 'Assinam, na data de hoje, por si e por seus sucessores, o '
  let expected = 0
  const pdf = await makePage((page, font) => {
    expected = 60 + font.widthOfTextAtSize(before, 12)
    const line = `${before}LOCADOR: Ana Prado e o LOCATÁRIO: Rui`
    page.drawText(line, { x: 60, y: 400, size: 12, font })
  }, name)
  const [matches = []] = await find(pdf, 'LOCADOR:')
  expect(Math.abs(((matches[0]?.box.x ?? 0) / 100) * 600 - expected)).toBeLessThan(6)
})

test('a text in pieces is one text: words broken, letters set apart, blanks that are distances', async () => {
  const pdf = await makePage((page, font) => {
    let x = 60
    for (const piece of ['CONTRA', 'TAN', 'TE', ':']) {
      page.drawText(piece, { x, y: 500, size: 12, font })
      x += font.widthOfTextAtSize(piece, 12)
    }
    page.drawText('PARTE', { x: 60, y: 400, size: 12, font })
    page.drawText('RECEPTORA:', { x: 110, y: 400, size: 12, font })
    page.drawText('primeira', { x: 60, y: 300, size: 12, font })
    page.drawText('linha', { x: 60, y: 285, size: 12, font })
  })
  const found = await find(
    pdf,
    'CONTRATANTE:',
    'PARTE RECEPTORA:',
    'PARTE  RECEPTORA:',
    'primeira linha',
  )
  expect(found.map((matches) => matches.length)).toEqual([1, 1, 1, 1])
  const [[contratante] = [], [receptora] = []] = found
  expect(((contratante?.box.x ?? 0) / 100) * 600).toBeCloseTo(60, 0)
  const right = (receptora?.box.x ?? 0) + (receptora?.box.width ?? 0)
  expect((right / 100) * 600).toBeGreaterThan(170)
})

test('bold that is drawn twice is there once', async () => {
  const pdf = await makePage((page, font) => {
    page.drawText('LOCADOR:', { x: 60, y: 500, size: 12, font })
    page.drawText('LOCADOR:', { x: 60.4, y: 500, size: 12, font })
  })
  expect((await find(pdf, 'LOCADOR:'))[0]).toHaveLength(1)
})

test('matches come in reading order, whole words alone', async () => {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const _ of [1, 2]) {
    const page = document.addPage([600, 800])
    page.drawText('LOCADOR:', { x: 300, y: 200, size: 12, font })
    page.drawText('LOCADOR:', { x: 60, y: 200, size: 12, font })
    page.drawText('ou COLOCADOR: LOCADORA', { x: 60, y: 700, size: 12, font })
    page.drawText('o LOCADOR: acima', { x: 60, y: 600, size: 12, font })
  }
  const [matches = []] = await find(await document.save(), 'LOCADOR:')
  const places = matches.map(({ page, box }) => [page, Math.round((box.x / 100) * 600)])
  expect(places.map(([page]) => page)).toEqual([1, 1, 1, 2, 2, 2])
  expect(places.slice(1, 3).map(([, x]) => x)).toEqual([60, 300])
})

/** Ways in which a text may be printed, and how a person types it. */
test.each([
  ['letter case', ['Locatário(a):'], 'LOCATÁRIO(A):'],
  ['accents', ['LOCATÁRIO(A):'], 'locatario(a):'],
  ['a hyphen', ['SÓCIO-GERENTE'], 'socio gerente'],
  ['a soft hyphen at the end of a line', ['e assina o LOCA-', 'TÁRIO(A): Ana'], 'LOCATÁRIO(A):'],
  ['the end of a line', ['por ser verdade, a PARTE', 'RECEPTORA: Ana'], 'Parte receptora:'],
  ['two ends of lines', ['a PARTE', 'RE-', 'CEPTORA: Ana'], 'parte receptora:'],
  ['letters set apart', ['C O N T R A T A D A'], 'Contratada'],
  ['the punctuation of a CPF', ['CPF nº 123.456.789-09'], '12345678909'],
] as const)('%s makes no difference', async (_, lines, wanted) => {
  const pdf = await makePage((page, font) => {
    for (const [index, line] of lines.entries()) {
      page.drawText(line, { x: 60, y: 500 - 15 * index, size: 12, font })
    }
    page.drawText('COLOCADOR e outra linha', { x: 60, y: 200, size: 12, font })
  })
  const [matches = []] = await find(pdf, wanted)
  expect(matches).toHaveLength(1)
  const box = matches[0]?.box
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(36)
  expect(box?.y).toBeLessThan(40)
})

test('a phrase goes on in its own column, not in the one beside it', async () => {
  const pdf = await makePage((page, font) => {
    for (const [x, first, second] of [
      [60, 'assina a PARTE', 'RECEPTORA: Ana'],
      [330, 'assina a PARTE', 'REVELADORA: Rui'],
    ] as const) {
      page.drawText(first, { x, y: 500, size: 12, font })
      page.drawText(second, { x, y: 485, size: 12, font })
    }
  })
  const [receptora = [], reveladora = [], across = []] = await find(
    pdf,
    'parte receptora',
    'parte reveladora',
    'parte assina',
  )
  expect(receptora.map(({ box }) => box.x < 50)).toEqual([true])
  expect(reveladora.map(({ box }) => box.x > 50)).toEqual([true])
  expect(across).toHaveLength(1)
})

test('lines to sign on that are made of signs are found with their ends', async () => {
  let width = 0
  const pdf = await makePage((page, font) => {
    const line = '_'.repeat(30)
    width = font.widthOfTextAtSize(line, 12)
    page.drawText(line, { x: 60, y: 500, size: 12, font })
    page.drawText('________', { x: 60, y: 400, size: 12, font })
    page.drawText('.'.repeat(60), { x: 300, y: 300, size: 12, font })
  })
  const { lines, hasText } = await findTexts(new Uint8Array(pdf), [])
  expect(hasText).toBe(true)
  expect(lines).toHaveLength(2)
  const [first] = lines
  expect(((first?.x ?? 0) / 100) * 600).toBeCloseTo(60, 0)
  expect(((first?.width ?? 0) / 100) * 600).toBeCloseTo(width, 0)
  expect(800 - ((first?.y ?? 0) / 100) * 800).toBeCloseTo(498.5, 0)
})

test('the store answers for its files, and a file without text answers with nothing', async () => {
  const folder = await temporaryFolder()
  const workers = createFileWorkers({
    entry: checkoutWorkers.files,
    startProcess: checkoutWorkers.startProcess,
    count: 1,
  })
  onTestFinished(() => workers.close())
  const store = createFileStore({ folder: join(folder, 'store'), workers })
  const path = join(folder, 'contrato.pdf')
  await writeFile(path, await makePdf('LOCADOR', [{}, {}]))
  const admitted = await store.admit(path)
  if (!admitted.ok) throw new Error(admitted.fault)
  const { sha256 } = admitted.file
  const [first, second] = (await store.findTexts(sha256, ['LOCADOR - 2', 'FIADOR:'])).texts
  expect(first?.matches.map(({ page }) => page)).toEqual([2])
  expect(second).toEqual({ text: 'FIADOR:', matches: [] })

  const damaged = join(folder, 'danificado.pdf')
  await writeFile(damaged, '%PDF-1.7\nnada')
  expect(await workers.run({ kind: 'findTexts', path: damaged, texts: ['A'] })).toEqual({
    texts: [{ text: 'A', matches: [] }],
    lines: [],
    hasText: false,
  })
})

test('whatever the file of the corpus, an answer', async () => {
  const folder = join(import.meta.dirname, '../../fixtures/pdf')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf'))
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    const [matches = []] = await find(await readFile(join(folder, name)), 'Hello')
    for (const { page, box } of matches) {
      expect(page).toBeGreaterThanOrEqual(1)
      for (const side of Object.values(box)) expect(Number.isFinite(side)).toBe(true)
    }
  }
})

const BORDER = { borderWidth: 0.7, borderColor: grayscale(0) }

test('lines that are drawn, and empty cells of a table, are lines to sign on where a caption stands', async () => {
  const pdf = await makePage((page, font) => {
    const write = (text: string, x: number, y: number): void => {
      page.drawText(text, { x, y, size: 11, font })
    }
    write(
      'Entre o LOCADOR e o LOCATÁRIO, que assinam, fica justo e contratado o que se segue nesta página.',
      60,
      760,
    )
    page.drawLine({ start: { x: 60, y: 500 }, end: { x: 260, y: 500 }, thickness: 0.7 })
    write('LOCADOR', 60, 486)
    // No lines to sign on: a line across the page, as below a heading, and a box with words in it.
    page.drawLine({ start: { x: 40, y: 560 }, end: { x: 560, y: 560 }, thickness: 0.7 })
    page.drawRectangle({ x: 320, y: 500, width: 200, height: 40, ...BORDER })
    page.drawRectangle({ x: 320, y: 470, width: 200, height: 30, ...BORDER })
    write('LOCATÁRIO', 330, 482)
  })
  const { lines } = await findTexts(new Uint8Array(pdf), ['LOCADOR', 'LOCATÁRIO'])
  const inPoints = lines.map(({ x, width, y }) =>
    [(x / 100) * 600, (width / 100) * 600, 800 - (y / 100) * 800].map(Math.round),
  )
  expect(inPoints.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
    [60, 200, 500],
    [320, 200, 500],
  ])
  const elsewhere = await findTexts(new Uint8Array(pdf), ['fica justo e contratado'])
  expect(elsewhere.lines).toEqual([])
})
