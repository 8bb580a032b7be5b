// Percent of a page as displayed, branded so that no points or pixels are mistaken for it. The rules check the range:
// a draft keeps a value off the page.
import { z } from 'zod'

export const percentSchema = z.number().brand<'Percent'>()
/** 0–100 of the displayed page's width (x, width) or height (y, height) where it is valid (AREA-03). */
export type Percent = z.infer<typeof percentSchema>

/** @throws ZodError on NaN and infinities */
export function toPercent(value: number): Percent {
  return percentSchema.parse(value)
}
