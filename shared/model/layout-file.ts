// File of layouts, to take them from one workstation to another: rules and names of roles, no document and no person.
import { z } from 'zod'
import type { Layout } from './layout.ts'
import { layoutSchema } from './layout.ts'
import type { ReadCarriedFile } from './carried-file.ts'
import { readCarriedFile, toCarriedFile } from './carried-file.ts'

const HEAD = { field: 'schema', content: 'signature-batches.layouts', version: 1 } as const
/** Most layouts of a file; more than an office has kinds of contracts. */
const MAX_LAYOUTS = 500

const namedLayoutSchema = layoutSchema.extend({ name: z.string().trim().min(1).max(300) })
const fileSchema = z.strictObject({
  schema: z.literal(HEAD.content),
  version: z.literal(HEAD.version),
  layouts: z.array(namedLayoutSchema).min(1).max(MAX_LAYOUTS).readonly(),
})

export function toLayoutFile(layouts: readonly Layout[]): string {
  return toCarriedFile(HEAD, { layouts })
}

export type ReadLayoutFile =
  | { readonly ok: true; readonly layouts: readonly Layout[] }
  | (Extract<ReadCarriedFile, { ok: false }> & { readonly where?: string })

/**
 * Reads a file of layouts; a file with one damaged layout gives none, since half a layout would place half of the
 * areas.
 */
export function readLayoutFile(text: string): ReadLayoutFile {
  const carried = readCarriedFile(HEAD, text)
  if (!carried.ok) return carried
  const file = fileSchema.safeParse(carried.json)
  if (file.success) return { ok: true, layouts: file.data.layouts }
  const where = file.error.issues[0]?.path.map(String).join('.') ?? ''
  return { ok: false, problem: 'damaged', ...(where === '' ? {} : { where }) }
}
