// Bindings as a file, to take them from one workstation or environment to another. It holds the
// manual's names only: no key, no address, no account.
import { z } from 'zod'
import type { BindableOperation } from './binding-operations.ts'
import { isBindableOperation } from './binding-operations.ts'
import type { Binding, Bindings } from './binding.ts'
import { bindingSchema } from './binding.ts'

const KIND = 'signature-batches.bindings'
const VERSION = 1

const headSchema = z.object({ kind: z.literal(KIND), version: z.number().int().positive() })
const fileSchema = z.object({ bindings: z.record(z.string(), z.unknown()) })

export function toBindingFile(bindings: Bindings): string {
  return `${JSON.stringify({ kind: KIND, version: VERSION, bindings }, undefined, 2)}\n`
}

export const BINDING_FILE_PROBLEMS = [
  'damaged', // no JSON, or not the shape that this version writes
  'foreign', // JSON of something else
  'newer', // of a later version of this program
] as const
export type BindingFileProblem = (typeof BINDING_FILE_PROBLEMS)[number]

/** One by one, so that an entry that cannot be read takes none of the others with it. */
export type ReadBindings = {
  readonly bindings: Bindings
  /** Names of operations that this version does not know. */
  readonly unknown: readonly string[]
  /** Known operations whose entry has not the shape of a binding. */
  readonly unreadable: readonly BindableOperation[]
}

export type ReadBindingFile =
  | ({ readonly ok: true } & ReadBindings)
  | { readonly ok: false; readonly problem: BindingFileProblem }

export function readBindingFile(text: string): ReadBindingFile {
  const json = parseJson(text)
  if (json === undefined) return { ok: false, problem: 'damaged' }
  const head = headSchema.safeParse(json)
  if (!head.success) return { ok: false, problem: 'foreign' }
  if (head.data.version > VERSION) return { ok: false, problem: 'newer' }
  const file = fileSchema.safeParse(json)
  if (!file.success) return { ok: false, problem: 'damaged' }
  return { ok: true, ...readBindings(file.data.bindings) }
}

/** Entries of untrusted shape, by operation. */
export function readBindings(entries: Readonly<Record<string, unknown>>): ReadBindings {
  const bindings: Partial<Record<BindableOperation, Binding>> = {}
  const unknown: string[] = []
  const unreadable: BindableOperation[] = []
  for (const [operation, entry] of Object.entries(entries)) {
    if (!isBindableOperation(operation)) {
      unknown.push(operation)
      continue
    }
    const parsed = bindingSchema.safeParse(entry)
    if (parsed.success) bindings[operation] = parsed.data
    else unreadable.push(operation)
  }
  return { bindings, unknown, unreadable }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ''))
  } catch {
    return undefined
  }
}
