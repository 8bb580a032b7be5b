// Layout of text from top to bottom over pages: computes the place of each line, before anything is drawn.
import type { PDFFont } from '@cantoo/pdf-lib'

export type Fonts = { readonly regular: PDFFont; readonly bold: PDFFont }

/** Line of text or rule, in points as displayed from the page's bottom left. */
export type Drawn =
  | {
      readonly kind: 'text'
      readonly text: string
      readonly x: number
      readonly y: number
      readonly size: number
      readonly isBold: boolean
    }
  | { readonly kind: 'rule'; readonly x: number; readonly y: number; readonly width: number }

export type Page = readonly Drawn[]

export type TextFlow = {
  readonly pages: readonly Page[]
  /** Width between the margins. */
  readonly width: number
  readonly title: (text: string) => void
  readonly paragraph: (text: string, isBold?: boolean) => void
  readonly table: (rows: readonly (readonly string[])[]) => void
  /** Blocks side by side from the left margin, each `width` wide: a rule with lines of text below it. */
  readonly blocks: (blocks: readonly (readonly string[])[], width: number, gap: number) => void
  /** Begins a new page when less than `height` points are left. */
  readonly need: (height: number) => void
  readonly newPage: () => void
}

/** Sizes in points. */
export const LEADING = 18
export const BLOCK_HEIGHT = 92
const MARGIN = 68
const BODY = 12
const TITLE = 13
const CELL = 10
const LABEL = 9
/** Points above a signature's line, as room for the signature. */
const SIGNATURE = 52

export function createTextFlow(
  size: { readonly width: number; readonly height: number },
  { regular, bold }: Fonts,
): TextFlow {
  const pages: Drawn[][] = [[]]
  const width = size.width - 2 * MARGIN
  let y = size.height - MARGIN

  const newPage = (): void => {
    pages.push([])
    y = size.height - MARGIN
  }
  const need = (height: number): void => {
    if (y - height < MARGIN) newPage()
  }
  const write = (text: string, x: number, points: number, isBold: boolean, at = y): void => {
    pages.at(-1)?.push({ kind: 'text', text, x, y: at, size: points, isBold })
  }
  const rule = (x: number, at: number, length: number): void => {
    pages.at(-1)?.push({ kind: 'rule', x, y: at, width: length })
  }

  return {
    pages,
    width,
    need,
    newPage,
    title(text) {
      const shown = text.toLocaleUpperCase('pt-BR')
      const x = (size.width - bold.widthOfTextAtSize(shown, TITLE)) / 2
      write(shown, x, TITLE, true)
      y -= 2 * LEADING
    },
    paragraph(text, isBold = false) {
      for (const line of wrap(text, isBold ? bold : regular, width)) {
        need(LEADING)
        write(line, MARGIN, BODY, isBold)
        y -= LEADING
      }
      y -= LEADING / 2
    },
    table(rows) {
      const column = width / Math.max(1, rows[0]?.length ?? 1)
      for (const [index, row] of rows.entries()) {
        need(LEADING)
        for (const [place, cell] of row.entries()) {
          write(cell, MARGIN + place * column, CELL, index === 0)
        }
        rule(MARGIN, y - 4, width)
        y -= LEADING
      }
    },
    blocks(blocks, blockWidth, gap) {
      const line = y - SIGNATURE
      for (const [place, texts] of blocks.entries()) {
        const x = MARGIN + place * (blockWidth + gap)
        rule(x, line, blockWidth)
        for (const [index, text] of texts.entries()) {
          write(text, x, LABEL, index === 0, line - 12 - index * 11)
        }
      }
      y -= BLOCK_HEIGHT
    },
  }
}

function wrap(text: string, font: PDFFont, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && font.widthOfTextAtSize(longer, BODY) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
