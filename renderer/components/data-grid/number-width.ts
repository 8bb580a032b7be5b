// Width of a column of whole numbers, so that the greatest is never cut.

const DIGIT_PX = 9
const PADDING_PX = 24
/** Room for a short heading and its sort arrow. */
const LEAST_PX = 56

/** @param greatest the number as it is shown */
export function toNumberWidth(greatest: string): string {
  return `${String(Math.max(LEAST_PX, PADDING_PX + greatest.length * DIGIT_PX))}px`
}
