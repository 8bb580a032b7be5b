// Judges on whose line of a printed contract an area is, by the links of the printing, and over which of Poppler's
// words.
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import type { PositionAnswer } from '../../../shared/positions/types.ts'
import type { PlacedWord } from '../read-words.ts'
import type { PrintedLine } from './print-contract.ts'
import type { PrintedPerson, PrintedStyle } from './printed-style.ts'
import type { AttackedSigner, RowAttack } from './row-attacks.ts'

/** Tolerance in percent of the page: 2 mm of A4, across and down. */
const ACROSS = 0.95
const DOWN = 0.67
/** Distance in percent from a line of underscores down to the end of its link. */
const LINK_DEPTH = 0.5

export type KnownContract = {
  /** Lines by the person's key; a person who signs twice has two. */
  readonly lines: ReadonlyMap<number, readonly PrintedLine[]>
  /** Words of Poppler by page. */
  readonly words: readonly (readonly PlacedWord[])[]
  readonly people: readonly PrintedPerson[]
  readonly style: PrintedStyle
  readonly attack: RowAttack
}

export function judgePrinted(
  { area }: Extract<PositionAnswer, { kind: 'proposed' }>,
  { facts, key }: AttackedSigner,
  { lines, words, people, style, attack }: KnownContract,
): 'placed' | 'wrong' | 'strange' {
  const at = [...lines].find(([, own]) =>
    own.some((line) => isOn(area, line, words[line.page - 1] ?? [])),
  )?.[0]
  const there = people.find((person) => person.key === at)
  if (!there) return 'wrong'
  if (there.key === key) return 'placed'
  // A drawn person may have the name of another signer, or a shorter form of it.
  if (key === undefined && isFormOf(facts.name ?? '', there.name)) return 'placed'
  if (style.isNameless) return attack === 'nameOnly' ? 'wrong' : 'placed'
  if (key === undefined) return 'strange'
  const own = people.find((person) => person.key === key)
  const isAsGood =
    attack === 'labelOnly' ? there.facts.role === own?.facts.role : there.cpf === own?.cpf
  return isAsGood ? 'placed' : 'wrong'
}

function isFormOf(name: string, printed: string): boolean {
  const [own, whole] = [name, printed].map((each) => each.split(' '))
  if (!own || !whole) return false
  return own[0] === whole[0] && own.slice(1).join(' ') === whole.slice(1 - own.length).join(' ')
}

/** Whether an area is along the whole line, but for an end over which words are printed. */
function isOn(
  { page, x, y, width, height }: SignatureArea,
  line: PrintedLine,
  words: readonly PlacedWord[],
): boolean {
  const bottom = y + height
  const isAtEnd = (end: number, own: number): boolean =>
    Math.abs(end - own) < ACROSS ||
    words.some(
      ({ left, right, top, bottom: foot }) =>
        overlap(
          toPercents([left, right], A4.width),
          [own, end].toSorted((a, b) => a - b),
        ) > 0 && overlap(toPercents([top, foot], A4.height), [y, bottom]) > 0,
    )
  return (
    page === line.page &&
    bottom > line.y - DOWN - LINK_DEPTH &&
    bottom < line.y + DOWN &&
    x > line.x0 - ACROSS &&
    x + width < line.x1 + ACROSS &&
    isAtEnd(x, line.x0) &&
    isAtEnd(x + width, line.x1)
  )
}

const A4 = { width: 595.92, height: 842.88 }

function toPercents(points: readonly number[], whole: number): readonly number[] {
  return points.map((each) => (each / whole) * 100)
}

function overlap([a0 = 0, a1 = 0]: readonly number[], [b0 = 0, b1 = 0]: readonly number[]): number {
  return Math.min(a1, b1) - Math.max(a0, b0)
}

export function findCrossed(
  { x, y, width, height }: SignatureArea,
  words: readonly PlacedWord[],
): readonly string[] {
  const [left, right] = [x, x + width].map((each) => (each / 100) * A4.width)
  const [top, bottom] = [y, y + height].map((each) => (each / 100) * A4.height)
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) {
    return []
  }
  return words
    .filter(({ text }) => !/^[_.…-]+$/u.test(text))
    .filter(
      (word) =>
        Math.min(word.right, right) - Math.max(word.left, left) > 0.5 &&
        Math.min(word.bottom, bottom) - Math.max(word.top, top) > CROSSED,
    )
    .map(({ text }) => text)
}

/** Percent by which words may cross: Poppler's boxes are as high as the font, which is more than its letters. */
const CROSSED = 1.5
