// Lines below the header that are no documents: a repeated header or title, a sum, a note. They are left out, and the
// person sees which.
import { foldText } from '../../../shared/fold-text.ts'
import type { TableRow } from '../../../shared/model/table.ts'

/** Pattern of a sum, with any case, since it is tested on every row. */
const SUM = /^\s*(?:sub[ -]?)?tota(?:l|is)\b/iu
/** Beginnings of notes with which reports and people end or interrupt their pages. */
const NOTE =
  /^\s*(?:\*|(?:qtde?|quantidade)\b|(?:obs|observa[cç](?:[aã]o|[oõ]es)|notas?|fonte|legenda)\s*[.:]|(?:elaborado|emitido|gerado|impresso|atualizado|preparado|extra[ií]do) (?:em|por|pel[oa])\b|p[aá]g(?:ina|\.)? ?\d)/iu

/**
 * Makes a test for lines that are no documents. Sums and notes have hardly a cell beside the first.
 * @param above lines above the header, which pages of a report repeat
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
