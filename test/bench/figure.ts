// A benchmark's answer: one JSON line a figure, and an exit code of 1 when one is over its budget.
import { z } from 'zod'

export const figureSchema = z.object({
  name: z.string(),
  unit: z.string(),
  value: z.number(),
  /** Of the bare or the naive way, in the same unit and the same run. */
  floor: z.number(),
  /** `value` to `floor`. */
  ratio: z.number(),
  budget: z.number(),
  ok: z.boolean(),
})
export type Figure = Readonly<z.infer<typeof figureSchema>>

const DIGITS = 3

/** @param given without its ratio; numbers are rounded for reading, `ok` was decided before */
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
