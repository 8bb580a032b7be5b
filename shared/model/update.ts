// A newer version of the program, as the window shows it.
import { z } from 'zod'

const VERSION_LENGTH = 64
/** Longer ones are cut. */
export const NOTES_LENGTH = 4_000

const PROBLEMS = [
  'unreachable', // the place of updates does not answer
  'untrusted', // no signature of the publisher, or a file that is not the signed one
  'unreadable', // what lies there is no description of a version
] as const
export type UpdateProblem = (typeof PROBLEMS)[number]

const foundShape = {
  version: z.string().max(VERSION_LENGTH),
  /** What changed, as the publisher wrote it. */
  notes: z.string().max(NOTES_LENGTH),
} as const

export const updateViewSchema = z.discriminatedUnion('kind', [
  /** By policy, or because this package has no place of updates or no key of its publisher. */
  z.strictObject({ kind: z.literal('off') }),
  z.strictObject({ kind: z.literal('current') }),
  z.strictObject({ kind: z.literal('failed'), problem: z.enum(PROBLEMS) }),
  z.strictObject({ kind: z.literal('found'), ...foundShape }),
  z.strictObject({ kind: z.literal('fetching'), ...foundShape }),
  /** It is put in place when the program ends. */
  z.strictObject({ kind: z.literal('ready'), ...foundShape }),
])
export type UpdateView = Readonly<z.infer<typeof updateViewSchema>>
