// Contracts of two kinds for tests of layouts: the signature block moves with the length of the text, the
// label is in the preamble too, and the kinds have other labels.
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

export type ContractKind = 'Locação' | 'Trabalho'

export const KIND_ROLES: Readonly<Record<ContractKind, readonly [string, string]>> = {
  Locação: ['Locador', 'Locatário'],
  Trabalho: ['Empregador', 'Empregado'],
}

const PAGE = [595.28, 841.89] as const
const LINE = '_'.repeat(34)
const SIZE = 11
const LEADING = 16

export type MadeContract = {
  readonly kind: ContractKind
  readonly people: readonly [string, string]
  readonly bytes: Uint8Array
}

/** @param number of the contract: its length, and so the place of its block, follows from it */
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
  const write = (text: string, x = 60): void => {
    page.drawText(text, { x, y, size: SIZE, font })
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
  if (given.isWithoutBlock) return { kind, people, bytes: await document.save() }
  if (y < 260) {
    page = document.addPage([...PAGE])
    y = 780
  }
  for (const [index, label] of [first, second].entries()) {
    y -= 50
    write(LINE)
    y -= LEADING
    write(`${label ?? ''}: ${people[index] ?? ''}`)
  }
  return { kind, people, bytes: await document.save() }
}

/** Percent of the page: where the area on the first line of a contract is, as a hand places it. */
export function toAreaOnLine(line: {
  readonly x: number
  readonly y: number
  readonly width: number
}) {
  const height = 5
  return { x: line.x, y: line.y - height, width: line.width, height }
}
