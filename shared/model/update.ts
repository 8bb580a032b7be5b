// Newer version of the program, as the window shows it.
import { z } from 'zod'

const VERSION_LENGTH = 64
/** Most characters of the notes; longer ones are cut. */
export const NOTES_LENGTH = 4_000

const PROBLEMS = [
  'unreachable', // the place of updates does not answer
  'untrusted', // no signature of the publisher, or a file that is not the signed one
  'unreadable', // what lies there is no description of a version
] as const
export type UpdateProblem = (typeof PROBLEMS)[number]

const foundShape = {
  version: z.string().max(VERSION_LENGTH),
  /** Changes of the version, in the publisher's words. */
  notes: z.string().max(NOTES_LENGTH),
} as const

export const updateViewSchema = z.discriminatedUnion('kind', [
  /** Updates are off by policy, or since this package has no update address or no key of its publisher. */
  z.strictObject({ kind: z.literal('off') }),
  z.strictObject({ kind: z.literal('current') }),
  z.strictObject({ kind: z.literal('failed'), problem: z.enum(PROBLEMS) }),
  z.strictObject({ kind: z.literal('found'), ...foundShape }),
  z.strictObject({ kind: z.literal('fetching'), ...foundShape }),
  /** The version is downloaded and is installed when the program ends. */
  z.strictObject({ kind: z.literal('ready'), ...foundShape }),
])
export type UpdateView = Readonly<z.infer<typeof updateViewSchema>>
