// Files that a person saves, and files that bring an office's own entries from one workstation to another: JSON with
// its kind and version.
import { z } from 'zod'
import { parseJson } from '../parse-json.ts'

export const savedFileSchema = z.discriminatedUnion('kind', [
  /** The person closed the dialog. */
  z.strictObject({ kind: z.literal('closed') }),
  z.strictObject({ kind: z.literal('saved'), fileName: z.string() }),
])
export type SavedFile = Readonly<z.infer<typeof savedFileSchema>>

export const CARRIED_FILE_PROBLEMS = [
  'damaged', // no JSON, or not the shape that this version writes
  'foreign', // JSON of something else
  'newer', // of a later version of this program
  'tooLarge',
] as const

/** Head of a file: `field` is the name of the member that says what the content is. */
export type CarriedFileHead = {
  readonly field: 'kind' | 'schema'
  readonly content: string
  readonly version: number
}

export function toCarriedFile(
  { field, content, version }: CarriedFileHead,
  entries: Readonly<Record<string, unknown>>,
): string {
  return `${JSON.stringify({ [field]: content, version, ...entries }, undefined, 2)}\n`
}

export type ReadCarriedFile =
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly problem: 'damaged' | 'foreign' | 'newer' }

/** Returns the JSON of a file with this head; its entries are not checked. A newer version is a problem. */
export function readCarriedFile(
  { field, content, version }: CarriedFileHead,
  text: string,
): ReadCarriedFile {
  const json = parseJson(text)
  if (json === undefined) return { ok: false, problem: 'damaged' }
  const headSchema = z.object({
    [field]: z.literal(content),
    version: z.number().int().positive(),
  })
  const head = headSchema.safeParse(json)
  if (!head.success) return { ok: false, problem: 'foreign' }
  return Number(head.data['version']) > version
    ? { ok: false, problem: 'newer' }
    : { ok: true, json }
}
