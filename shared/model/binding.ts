// Binding of an operation: its method, path and the places of its values, which an administrator enters from the
// partner's manual. The journal and exported files hold it in this shape.
import { z } from 'zod'
import type { BindableOperation } from './binding-operations.ts'
import { isBindableOperation } from './binding-operations.ts'
import { CARRIED_FILE_PROBLEMS } from './carried-file.ts'

export const BINDING_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export const BINDING_PLACES = ['path', 'query', 'body'] as const

/** Guard against a damaged file; the service states no limit. */
const MAX_PATH = 500
const MAX_NAME = 200

const nameSchema = z.string().max(MAX_NAME)
const keySchema = z.string().min(1).max(MAX_NAME)

export const bindingSchema = z.strictObject({
  method: z.enum(BINDING_METHODS),
  /** From `/partners/v1` or `/partners/v2` on, `{accountId}` and other placeholders in braces; no query. */
  path: z.string().max(MAX_PATH),
  /**
   * Place of each input, by this program's name of the input: a path's placeholder without its braces, a query
   * parameter, or a place in the body (`folder.name`, `users[].email`). An absent input is not sent.
   */
  inputs: z
    .record(keySchema, z.strictObject({ in: z.enum(BINDING_PLACES), name: nameSchema }))
    .readonly(),
  /** Places of the outputs; absent where nothing of the answer is read. */
  answer: z
    .strictObject({
      /** Name of the list or record in the answer, `data.items`; absent when it is the answer itself. */
      at: nameSchema.exactOptional(),
      /** Name in the answer by this program's name of the output: `{ name: 'description' }`. */
      fields: z.record(keySchema, nameSchema).readonly(),
    })
    .readonly()
    .exactOptional(),
})
export type Binding = Readonly<z.infer<typeof bindingSchema>>

/** Bindings of one base address, by operation. */
export type Bindings = Readonly<Partial<Record<BindableOperation, Binding>>>

const BINDING_FINDING_CODES = [
  'path.form', // not a path of letters, digits and whole placeholders below /partners/v1 or v2
  'path.accountMissing',
  'path.accountUnexpected', // PART-09
  'path.placeholder', // no input goes there, or it stands there twice; params.name
  'path.taken', // an operation that is called already, or deprecated (PART-14); params.operation
  'input.required',
  'input.name', // cannot hold this value there
  'input.placeholder', // the path has no such placeholder; params.name
  'input.bodyOfGet',
  'input.samePlace', // params.other
  'answer.name', // missing, or no name
] as const

const bindingFindingSchema = z.strictObject({
  code: z.enum(BINDING_FINDING_CODES),
  /** Path of the faulty field: `path`, `inputs.signers.email`, `answer.at`, `answer.fields.id`. */
  field: z.string(),
  params: z.record(z.string(), z.string()),
})
export type BindingFinding = Readonly<z.infer<typeof bindingFindingSchema>>

const findings = z.array(bindingFindingSchema).readonly()

export const bindableOperationSchema = z.custom<BindableOperation>(
  (name) => typeof name === 'string' && isBindableOperation(name),
)

const boundStateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('notBound') }),
  z.strictObject({ kind: z.literal('bound'), binding: bindingSchema }),
  /** Entry that is kept unchanged and not called; without `binding` where its shape is unknown. */
  z.strictObject({
    kind: z.literal('invalid'),
    binding: bindingSchema.exactOptional(),
    findings,
  }),
])
export type BindingState = Readonly<z.infer<typeof boundStateSchema>>

export const bindingListSchema = z.strictObject({
  /** Whether these are the practice service's own bindings, which cannot be changed. */
  isPreset: z.boolean(),
  /** All sixteen operations, in the order of the document's table. */
  bindings: z
    .array(z.strictObject({ operation: bindableOperationSchema, state: boundStateSchema }))
    .readonly(),
  /** Operation names of kept entries that this version does not know. */
  unknown: z.array(z.string()).readonly(),
})
export type BindingList = Readonly<z.infer<typeof bindingListSchema>>

export const bindingSavedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('saved'), list: bindingListSchema }),
  z.strictObject({ kind: z.literal('refused'), findings }),
])

/** Outcome of a bound call that ended at the binding or its values, not with an answer of the service. */
export const unboundOutcomeSchema = z.strictObject({
  kind: z.enum(['notBound', 'notValid', 'valueRefused', 'offBinding']),
  /** Names of the refused input, or of the bound fields that the answer lacks. */
  names: z.array(z.string()).readonly(),
})
export type UnboundOutcome = Readonly<z.infer<typeof unboundOutcomeSchema>>

export const bindingImportSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('closed') }),
  z.strictObject({
    kind: z.literal('refused'),
    fileName: z.string(),
    problem: z.enum(CARRIED_FILE_PROBLEMS),
  }),
  z.strictObject({
    kind: z.literal('imported'),
    fileName: z.string(),
    count: z.number().int(),
    /** Operations of the file that were not imported: unknown to this version, or with an error. */
    leftOut: z.array(z.string()).readonly(),
    list: bindingListSchema,
  }),
])
