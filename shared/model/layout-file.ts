// Layouts as a file, to take them from one workstation to another: rules and names of roles, no document
// and no person.
import { z } from 'zod'
import type { Layout } from './layout.ts'
import { layoutSchema } from './layout.ts'
import { parseJson } from '../parse-json.ts'

const SCHEMA = 'signature-batches.layouts'
const VERSION = 1
/** More than an office has kinds of contracts. */
const MAX_LAYOUTS = 500

const headSchema = z.object({ schema: z.literal(SCHEMA), version: z.number().int().positive() })
const namedLayoutSchema = layoutSchema.extend({ name: z.string().trim().min(1).max(300) })
const fileSchema = z.strictObject({
  schema: z.literal(SCHEMA),
  version: z.literal(VERSION),
  layouts: z.array(namedLayoutSchema).min(1).max(MAX_LAYOUTS).readonly(),
})

export function toLayoutFile(layouts: readonly Layout[]): string {
  return `${JSON.stringify({ schema: SCHEMA, version: VERSION, layouts }, undefined, 2)}\n`
}

export type ReadLayoutFile =
  | { readonly ok: true; readonly layouts: readonly Layout[] }
  | {
      readonly ok: false
      /** `damaged`: no JSON, or not this shape; `foreign`: JSON of something else. */
      readonly problem: 'damaged' | 'foreign' | 'newer'
      readonly where?: string
    }

/** All of it or nothing: half a layout would place half of the areas. */
export function readLayoutFile(text: string): ReadLayoutFile {
  const json = parseJson(text)
  if (json === undefined) return { ok: false, problem: 'damaged' }
  const head = headSchema.safeParse(json)
  if (!head.success) return { ok: false, problem: 'foreign' }
  if (head.data.version > VERSION) return { ok: false, problem: 'newer' }
  const file = fileSchema.safeParse(json)
  if (file.success) return { ok: true, layouts: file.data.layouts }
  const where = file.error.issues[0]?.path.map(String).join('.') ?? ''
  return { ok: false, problem: 'damaged', ...(where === '' ? {} : { where }) }
}
