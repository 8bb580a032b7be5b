// Percent of a page as displayed, 0 to 100. Branded so that points and pixels cannot slip in.
import { z } from 'zod'

export const percentSchema = z.number().min(0).max(100).brand<'Percent'>()
/** 0–100 of the displayed page's width (x, width) or height (y, height). */
export type Percent = z.infer<typeof percentSchema>
