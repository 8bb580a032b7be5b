// What the window shows of bindings: each of the sixteen with its state, and what came of trying,
// exporting and importing.
import { z } from 'zod'
import { bindingFindingSchema } from './binding-finding.ts'
import type { BindableOperation } from './binding-operations.ts'
import { isBindableOperation } from './binding-operations.ts'
import { BINDING_FILE_PROBLEMS } from './binding-file.ts'
import { bindingSchema } from './binding.ts'

export const bindableOperationSchema = z.custom<BindableOperation>(
  (id) => typeof id === 'string' && isBindableOperation(id),
)

const findings = z.array(bindingFindingSchema).readonly()

const bindingStateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('notBound') }),
  z.strictObject({ kind: z.literal('bound'), binding: bindingSchema }),
  /** Kept as it is, and not called. */
  z.strictObject({ kind: z.literal('invalid'), binding: bindingSchema, findings }),
  /** Kept, though it has not the shape of a binding. */
  z.strictObject({ kind: z.literal('unreadable') }),
])
export type BindingState = Readonly<z.infer<typeof bindingStateSchema>>

export const bindingListSchema = z.strictObject({
  /** The practice service's own: shown, not changed. */
  isPreset: z.boolean(),
  /** All sixteen, in their order. */
  bindings: z
    .array(z.strictObject({ operation: bindableOperationSchema, state: bindingStateSchema }))
    .readonly(),
  /** Kept entries whose operation this version does not know. */
  unknown: z.array(z.string()).readonly(),
  /** Routes that cannot be bound. */
  taken: z
    .array(
      z.strictObject({
        operation: z.string(),
        method: z.string(),
        path: z.string(),
        isDeprecated: z.boolean(),
      }),
    )
    .readonly(),
})
export type BindingList = Readonly<z.infer<typeof bindingListSchema>>

export const bindingSavedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('saved'), list: bindingListSchema }),
  z.strictObject({ kind: z.literal('refused'), findings }),
  /** The practice service's own bindings are not changed. */
  z.strictObject({ kind: z.literal('preset') }),
])

/** What a bound call came to that says nothing of the service: it is about the binding or its use. */
export const unboundOutcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('notBound') }),
  z.strictObject({ kind: z.literal('notValid'), findings }),
  z.strictObject({ kind: z.literal('valueRefused'), input: z.string() }),
  z.strictObject({ kind: z.literal('offBinding'), missing: z.array(z.string()).readonly() }),
])
export type UnboundOutcome = Readonly<z.infer<typeof unboundOutcomeSchema>>

const recordSchema = z.record(z.string(), z.union([z.string(), z.boolean()])).readonly()

export const bindingTrialSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('listed'),
    count: z.number().int(),
    unreadable: z.number().int(),
    /** The first ones, by our names of the outputs. */
    rows: z.array(recordSchema).readonly(),
  }),
  ...unboundOutcomeSchema.options,
])
export type BindingTrial = Readonly<z.infer<typeof bindingTrialSchema>>

const BINDING_CHANGES = ['added', 'replaced', 'same', 'invalid'] as const

/** What taking a file would do, operation by operation; nothing is taken yet. */
export const bindingImportSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('closed') }),
  z.strictObject({
    kind: z.literal('refused'),
    fileName: z.string(),
    problem: z.enum([...BINDING_FILE_PROBLEMS, 'tooLarge']),
  }),
  z.strictObject({
    kind: z.literal('read'),
    fileName: z.string(),
    changes: z
      .array(
        z.strictObject({
          operation: bindableOperationSchema,
          change: z.enum(BINDING_CHANGES),
          binding: bindingSchema,
          findings,
        }),
      )
      .readonly(),
    /** In the file and not to be taken: operations unknown here, or entries of another shape. */
    leftOut: z.array(z.string()).readonly(),
  }),
])
export type BindingImport = Readonly<z.infer<typeof bindingImportSchema>>

export const bindingExportSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('closed') }),
  z.strictObject({ kind: z.literal('written'), fileName: z.string() }),
])
