// Overview of all sent documents on one PDF page: counts, the longest waits, refusals by reason.
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { Translate } from '../../shared/i18n/translate.ts'
import { toLocalMoment } from '../../shared/model/calendar-day.ts'
import type { Overview } from '../../shared/model/overview.ts'
import { DAY_MS } from '../../shared/model/time.ts'

/** Size and margin of A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 56 }
const SIZE = { title: 18, heading: 12, text: 10 }
const LINE = 18
/** Longest list in lines, so that all lists fit on the page. */
const MAX_LINES = 12

type Line = readonly [label: string, value: string]

export async function writeOverview(overview: Overview, say: Translate): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(say('overviewPage.title'))
  const regular = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const page = document.addPage([PAGE.width, PAGE.height])
  const pen = createPen(page, regular, bold)
  pen.title(say('overviewPage.title'))
  pen.text(say('overviewPage.at', { when: toLocalMoment(overview.at) }))
  pen.list(undefined, toFigures(overview, say))
  pen.list(
    say('overviewPage.oldest'),
    overview.oldest.map(({ name, sentAt }): Line => [
      name === '' ? say('tracking.erased') : name,
      say('overviewPage.sentOn', { when: toLocalMoment(sentAt) }),
    ]),
    say('overviewPage.none'),
  )
  pen.list(
    say('overview.refused'),
    overview.refused.map(({ reason, count }): Line => [say(`refusedAs.${reason}`), String(count)]),
    say('overview.refusedNone'),
  )
  return document.save()
}

function toFigures({ figures, medianMs, refused }: Overview, say: Translate): readonly Line[] {
  const { waiting, due, expired, signedToday, signedLately } = figures
  const refusals = refused.reduce((sum, { count }) => sum + count, 0)
  return [
    [say('overview.waiting'), String(waiting.count)],
    [say('overview.due'), String(due.count)],
    [say('overview.expired'), String(expired.count)],
    [say('overviewPage.refused'), String(refusals)],
    [say('overview.signedToday'), String(signedToday.count)],
    [say('overviewPage.signedLately'), String(signedLately.count)],
    [
      say('overview.median'),
      medianMs === undefined
        ? say('overview.unknown')
        : say('overview.days', { days: toDays(medianMs, say) }),
    ],
  ]
}

function toDays(ms: number, say: Translate): string {
  return (ms / DAY_MS).toFixed(1).replace('.', say('overviewPage.decimalSign'))
}

type Pen = {
  readonly title: (text: string) => void
  readonly text: (text: string) => void
  /** @param none text for an empty list */
  readonly list: (heading: string | undefined, lines: readonly Line[], none?: string) => void
}

/** Pen that writes downwards from the top of the page. */
function createPen(page: PDFPage, regular: PDFFont, bold: PDFFont): Pen {
  const { margin, width, height } = PAGE
  const right = width - margin
  let y = height - margin
  const draw = (text: string, size: number, font: PDFFont): void => {
    y -= LINE
    page.drawText(cut(text, font, size, right - margin), { x: margin, y, size, font })
  }
  return {
    title: (text) => draw(text, SIZE.title, bold),
    text: (text) => draw(text, SIZE.text, regular),
    list(heading, lines, none) {
      y -= LINE
      if (heading !== undefined) draw(heading, SIZE.heading, bold)
      if (lines.length === 0 && none !== undefined) draw(none, SIZE.text, regular)
      for (const [label, value] of lines.slice(0, MAX_LINES)) {
        const shown = toWritable(value, regular)
        const valueWidth = regular.widthOfTextAtSize(shown, SIZE.text)
        y -= LINE
        const size = SIZE.text
        const room = right - margin - valueWidth - LINE
        page.drawText(cut(label, regular, size, room), { x: margin, y, size, font: regular })
        page.drawText(shown, { x: right - valueWidth, y, size, font: regular })
      }
    },
  }
}

/**
 * Text in the letters of the standard font (western Europe); any other letter becomes a question mark. Accents that
 * are signs of their own, as macOS writes them in the names of files, are joined with their letters.
 */
function toWritable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet())
  return text
    .normalize('NFC')
    .replaceAll(/./gsu, (letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '?'))
}

function cut(text: string, font: PDFFont, size: number, room: number): string {
  const writable = toWritable(text, font)
  if (font.widthOfTextAtSize(writable, size) <= room) return writable
  let shown = writable
  while (shown !== '' && font.widthOfTextAtSize(`${shown}…`, size) > room)
    shown = shown.slice(0, -1)
  return `${shown}…`
}
