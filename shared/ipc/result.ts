// Answer of an operation to the window: a value, or a failure as code and parameters; it has no words and never
// throws.
import { z } from 'zod'
import type { Failure, Result } from '../model/failure.ts'
import { failureSchema } from '../model/failure.ts'

const envelopeSchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({ ok: z.literal(false), failure: failureSchema }),
])

export type ReadResult<T> =
  | { readonly kind: 'read'; readonly result: Result<T> }
  /** Answer that does not match the contract; `where` is the path of the first difference. */
  | { readonly kind: 'offContract'; readonly where: string }

/** Reads an answer of unknown shape against the schema of its value. */
export function readResult<T>(schema: z.ZodType<T>, answer: unknown): ReadResult<T> {
  const envelope = envelopeSchema.safeParse(answer)
  if (!envelope.success) return { kind: 'offContract', where: toPath(envelope.error) }
  if (!envelope.data.ok) return { kind: 'read', result: failed(envelope.data.failure) }
  const value = schema.safeParse(envelope.data.value)
  return value.success
    ? { kind: 'read', result: { ok: true, value: value.data } }
    : { kind: 'offContract', where: toPath(value.error) }
}

/**
 * Returns the path of the first difference, `signers.0.email`; empty for the whole. It has names of the contract
 * only.
 */
export function toPath(error: z.ZodError): string {
  return (error.issues[0]?.path ?? []).map(String).join('.')
}

function failed(failure: Failure): Result<never> {
  return { ok: false, failure }
}
