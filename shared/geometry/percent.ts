// Percent of a page as displayed. Branded so that points and pixels cannot slip in; the range is for
// the rules, since a draft keeps what was given, even when it lies off the page.
import { z } from 'zod'

export const percentSchema = z.number().brand<'Percent'>()
/** 0–100 of the displayed page's width (x, width) or height (y, height) where it is valid (AREA-03). */
export type Percent = z.infer<typeof percentSchema>

/** @throws ZodError on NaN and infinities */
export function toPercent(value: number): Percent {
  return percentSchema.parse(value)
}
