// Lines below the header that are nobody's contract: the header or a title once more, a sum, a note. They are left out
// aloud: a person sees which.
import { foldText } from '../../../shared/fold-text.ts'
import type { TableRow } from '../../../shared/model/table.ts'

/** Asked of every row: written so that no label must be folded first. */
const SUM = /^\s*(?:sub[ -]?)?tota(?:l|is)\b/iu
/** As reports and people end or interrupt their pages; what is said after them does not matter. */
const NOTE =
  /^\s*(?:\*|(?:qtde?|quantidade)\b|(?:obs|observa[cç](?:[aã]o|[oõ]es)|notas?|fonte|legenda)\s*[.:]|(?:elaborado|emitido|gerado|impresso|atualizado|preparado|extra[ií]do) (?:em|por|pel[oa])\b|p[aá]g(?:ina|\.)? ?\d)/iu

/**
 * Of sums and notes hardly a cell stands beside the first.
 * @param above lines over the header, which pages of a report begin with again
 */
export function createIsNoRow(
  header: readonly string[],
  above: readonly (readonly string[])[],
): (row: TableRow) => boolean {
  const drawn = [header, ...above]
  const again = new Set(drawn.map(toComparable))
  const firsts = new Set(drawn.map(([first = '']) => first))
  const few = toFilled(header).length / 2
  return ({ cells }) => {
    const [first = ''] = cells
    if (firsts.has(first) && again.has(toComparable(cells))) return true
    const label = first.trim() === '' ? (cells.find((cell) => cell.trim() !== '') ?? '') : first
    if (!SUM.test(label) && !NOTE.test(label)) return false
    const filled = toFilled(cells)
    return filled.length <= few && !filled.some((cell) => cell.includes('@'))
  }
}

function toComparable(cells: readonly string[]): string {
  return toFilled(cells).map(foldText).join('\n')
}

export function toFilled(cells: readonly string[]): readonly string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
}
