// Units of length on a page, branded so that they cannot be mistaken for one another. Percent has its own file, since
// it alone is stored.
import { z } from 'zod'

const pointsSchema = z.number().brand<'Points'>()
/** 1/72 inch of the page as displayed: UserUnit and /Rotate applied. */
export type Points = z.infer<typeof pointsSchema>

const userSpaceSchema = z.number().brand<'UserSpace'>()
/** Default user space of a PDF page (ISO 32000-1, 8.3.2.3): 1/72 inch times UserUnit, y upwards. */
export type UserSpace = z.infer<typeof userSpaceSchema>

/** @throws ZodError on NaN and infinities */
export function toPoints(value: number): Points {
  return pointsSchema.parse(value)
}

export function toUserSpace(value: number): UserSpace {
  return userSpaceSchema.parse(value)
}
