// Output of a benchmark: one JSON line for each figure, and exit code 1 when a figure is over its budget.
import { z } from 'zod'

export const figureSchema = z.object({
  name: z.string(),
  unit: z.string(),
  value: z.number(),
  /** Value of the bare or naive way, in the same unit and run. */
  floor: z.number(),
  /** `value` divided by `floor`. */
  ratio: z.number(),
  budget: z.number(),
  ok: z.boolean(),
})
export type Figure = Readonly<z.infer<typeof figureSchema>>

const DIGITS = 3

/** @param given figure without its ratio; the printed numbers are rounded, `ok` is decided before */
export function sayFigure(given: Omit<Figure, 'ratio'>): void {
  const { value, floor } = given
  const figure: Figure = {
    ...given,
    value: round(value),
    floor: round(floor),
    ratio: round(value / floor),
  }
  process.stdout.write(`${JSON.stringify(figure)}\n`)
  if (!figure.ok) process.exitCode = 1
}

function round(number: number): number {
  return Number(number.toFixed(DIGITS))
}
