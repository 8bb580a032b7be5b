// Contracts of two kinds for tests of layouts: the signature block moves with the length of the text, the label is in
// the preamble too, and each kind has its own labels.
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { roundRectangle, toRectangle } from '../../shared/geometry/rectangle.ts'

export type ContractKind = 'Locação' | 'Trabalho'

export const KIND_ROLES: Readonly<Record<ContractKind, readonly [string, string]>> = {
  Locação: ['Locador', 'Locatário'],
  Trabalho: ['Empregador', 'Empregado'],
}

const PAGE = [595.28, 841.89] as const
const LEFT = 60
const LINE = '_'.repeat(34)
const SIZE = 11
const LEADING = 16

/** Line in percent of the page as displayed. */
export type DrawnLine = {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
}

export type MadeContract = {
  readonly kind: ContractKind
  readonly people: readonly [string, string]
  /** Sign lines in the order of the people. */
  readonly lines: readonly DrawnLine[]
  readonly bytes: Uint8Array
}

/** @param number number of the contract, from which its length, and so the place of its block, follows */
export async function makeContract(
  number: number,
  kind: ContractKind,
  given: { readonly isWithoutBlock?: boolean } = {},
): Promise<MadeContract> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const people = [`Ana Prado ${number}`, `Rui Lima ${number}`] as const
  const [first, second] = KIND_ROLES[kind].map((role) => role.toLocaleUpperCase('pt-BR'))
  const lines = [
    `CONTRATO DE ${kind.toLocaleUpperCase('pt-BR')}`,
    `${first ?? ''}: ${people[0]}, e ${second ?? ''}: ${people[1]}, têm justo e contratado:`,
    ...Array.from(
      { length: 30 + ((number * 7) % 50) },
      (_, index) =>
        `Cláusula ${index + 1}. As partes cumprem o que aqui se diz, cada uma a seu tempo.`,
    ),
  ]
  let page = document.addPage([...PAGE])
  let y = 780
  const drawn: DrawnLine[] = []
  const write = (text: string): void => {
    page.drawText(text, { x: LEFT, y, size: SIZE, font })
  }
  const writeLine = (): void => {
    write(LINE)
    drawn.push({
      page: document.getPageCount(),
      x: (LEFT / PAGE[0]) * 100,
      // Helvetica draws an underscore below the baseline.
      y: 100 - ((y - 0.13 * SIZE) / PAGE[1]) * 100,
      width: (font.widthOfTextAtSize(LINE, SIZE) / PAGE[0]) * 100,
    })
  }
  const next = (height: number): void => {
    y -= height
    if (y > 80) return
    page = document.addPage([...PAGE])
    y = 780
  }
  for (const line of lines) {
    write(line)
    next(LEADING)
  }
  if (given.isWithoutBlock) return { kind, people, lines: [], bytes: await document.save() }
  if (y < 260) {
    page = document.addPage([...PAGE])
    y = 780
  }
  for (const [index, label] of [first, second].entries()) {
    y -= 50
    writeLine()
    y -= LEADING
    write(`${label ?? ''}: ${people[index] ?? ''}`)
  }
  return { kind, people, lines: drawn, bytes: await document.save() }
}

/** Area as a person places it: on the line and as wide. */
export function toAreaOnLine({ page, x, y, width }: DrawnLine) {
  const height = 5
  return { page, ...roundRectangle(toRectangle(x, y - height, width, height)) }
}
