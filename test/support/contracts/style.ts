// Data of a style of signature block, and drawing functions that styles share.
import type { SignerFacts } from '../../../shared/model/signer-facts.ts'
import type { SimRandom } from '../../simulation/sim-random.ts'
import type { FaceName } from './faces.ts'
import type { SignedLine, Sketch, TextFormat } from './sketch.ts'

export type ContractPerson = {
  readonly facts: SignerFacts
  /** Role as this contract prints it; the sheet may write it differently. */
  readonly label: string
  readonly name: string
  readonly cpf: string
  readonly company?: string
  readonly attests: boolean
}

export type Block = {
  readonly sketch: Sketch
  readonly people: readonly ContractPerson[]
  readonly random: SimRandom
  readonly left: number
  readonly right: number
  /** Notes the line of a person. */
  readonly sign: (person: ContractPerson, line: SignedLine) => void
}

export type Style = {
  readonly name: string
  /** Height of the whole block in points. */
  readonly height: (people: number) => number
  readonly draw: (block: Block) => void
  readonly faces?: readonly FaceName[]
  readonly isBroken?: boolean
  /** Draws on every page, before the block. */
  readonly foot?: (block: Omit<Block, 'sign'>) => void
  /** Draws after the block, on further pages. */
  readonly after?: (block: Omit<Block, 'sign'>) => void
  /** Parties of the contract; absent: the default ones. */
  readonly cast?: 'company' | 'twoTenants' | 'sameTwice' | 'partiesOnly'
  /** Whether no name is near a line, so that another row's people cannot be recognised. */
  readonly isNameless?: boolean
  /** Whether nothing may be proposed. */
  readonly hasNoLine?: boolean
  /** Whether nothing need be proposed, since line and caption are on two pages. */
  readonly isSplit?: boolean
}

export const PER_PERSON = 74

export function perPerson(points: number): Style['height'] {
  return (people) => people * points + 20
}

export function perRow(points: number): Style['height'] {
  return (people) => Math.ceil(people / 2) * points + 40
}

export function printCpf(cpf: string): string {
  return `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`
}

/** Draws each person in the left or the right column; both columns of a row have the same height. */
export function inColumns(
  { sketch, people, left, right }: Block,
  gap: number,
  rowHeight: number,
  draw: (person: ContractPerson, x0: number, x1: number, y: number) => void,
): void {
  const width = (right - left - gap) / 2
  for (const [at, person] of people.entries()) {
    if (at % 2 === 0) sketch.y += rowHeight
    const x0 = left + (at % 2) * (width + gap)
    draw(person, x0, x0 + width, sketch.y)
  }
  sketch.y += rowHeight
}

/** Draws texts under one another; returns the last baseline. */
export function stack(
  sketch: Sketch,
  lines: readonly string[],
  y: number,
  place: { readonly x: number; readonly isCentred?: boolean },
  format?: TextFormat,
): number {
  const leading = (format?.size ?? sketch.size) * 1.2
  let base = y
  for (const [at, line] of lines.entries()) {
    base = y + at * leading
    if (place.isCentred) sketch.centred(line, place.x, base, format)
    else sketch.text(line, place.x, base, format)
  }
  return base
}

export function box(sketch: Sketch, x0: number, x1: number, top: number, bottom: number): void {
  sketch.line(x0, x1, top)
  sketch.line(x0, x1, bottom)
  sketch.upright(x0, top, bottom)
  sketch.upright(x1, top, bottom)
}

/** Largest size at which no text is wider than the width. */
export function fit(
  sketch: Sketch,
  texts: readonly string[],
  width: number,
  size: number,
): TextFormat {
  const widest = Math.max(...texts.map((text) => sketch.widthOf(text, { size })))
  return { size: Math.min(size, (size * width) / widest) }
}
