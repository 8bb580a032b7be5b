// Judges proposals by the lines that were drawn (placed, wrong or none), and by Poppler's words, which no area may
// cross.
import type { PositionAnswer } from '../../../shared/positions/types.ts'
import type { PlacedWord } from '../read-words.ts'
import type { MadeContract } from './plan-contract.ts'

/** Tolerance of 2 mm, in points. */
const TOLERANCE = (2 * 72) / 25.4

export type Verdict = 'placed' | 'wrong' | 'none'

export function judge(
  { lines, width, height }: Pick<MadeContract, 'lines' | 'width' | 'height'>,
  answers: readonly PositionAnswer[],
): readonly Verdict[] {
  return answers.map((answer, at) => {
    if (answer.kind === 'none') return 'none'
    const line = lines[at]
    const { page, x, y, width: wide, height: high, signer } = answer.area
    if (!line || page !== line.page || signer !== at) return 'wrong'
    const isNear = [
      (x / 100) * width - line.x0,
      ((x + wide) / 100) * width - line.x1,
      ((y + high) / 100) * height - line.y,
    ].every((distance) => Math.abs(distance) <= TOLERANCE)
    return isNear ? 'placed' : 'wrong'
  })
}

/**
 * Words under an area; a line made of signs is no word.
 * @param pages words by page, in points as displayed
 */
export function findCrossed(
  { width, height }: Pick<MadeContract, 'width' | 'height'>,
  answers: readonly PositionAnswer[],
  pages: readonly (readonly PlacedWord[])[],
  scale = 1,
): readonly string[] {
  return answers.flatMap((answer) => {
    if (answer.kind === 'none') return []
    const { area } = answer
    const box = {
      left: (area.x / 100) * width,
      right: ((area.x + area.width) / 100) * width,
      top: (area.y / 100) * height,
      bottom: ((area.y + area.height) / 100) * height,
    }
    return (pages[area.page - 1] ?? [])
      .filter(({ text }) => !/[_.…]{3}|^[-_.…]+$/u.test(text))
      .filter(
        (word) =>
          Math.min(word.right * scale, box.right) - Math.max(word.left * scale, box.left) > 0.5 &&
          Math.min(word.bottom * scale, box.bottom) - Math.max(word.top * scale, box.top) > 0.5,
      )
      .map(({ text }) => text)
  })
}
