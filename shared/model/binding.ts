// Where an operation of the partner's manual lies and where its values go: what an administrator
// enters who has that manual. Only the shape is checked here; whether it can work, in binding-check.ts.
import { z } from 'zod'
import type { BindableOperation } from './binding-operations.ts'

export const BINDING_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export const BINDING_PLACES = ['path', 'query', 'body'] as const
export type BindingPlace = (typeof BINDING_PLACES)[number]

/** A guard against a file gone wrong, not a rule of the service. */
const LONGEST_PATH = 500
const LONGEST_NAME = 200

const nameSchema = z.string().max(LONGEST_NAME)
/** Our name of an input or output, `signers.email`; unknown ones are findings, not damage. */
const keySchema = z.string().min(1).max(LONGEST_NAME)

const boundInputSchema = z.strictObject({
  in: z.enum(BINDING_PLACES),
  /**
   * A path's placeholder without its braces; a query parameter, repeated for lists (WIRE-16); or a
   * place in the body: `folder.name`, `users[].email`, `filledFields.{tag}`, `[].id`.
   */
  name: nameSchema,
})
export type BoundInput = Readonly<z.infer<typeof boundInputSchema>>

export const bindingSchema = z.strictObject({
  method: z.enum(BINDING_METHODS),
  /** From `/partners/v1` or `/partners/v2` on, `{accountId}` and other placeholders in braces; no query. */
  path: z.string().max(LONGEST_PATH),
  /** By our name of the input; what is not there is not sent. The account's id is always `{accountId}`. */
  inputs: z.record(keySchema, boundInputSchema).readonly(),
  /** Absent where nothing of the answer is read. */
  answer: z
    .strictObject({
      /** Where the list or record lies, `items` or `data.items`; absent when it is the answer itself. */
      at: nameSchema.exactOptional(),
      /** By our name of the output, the answer's: `{ name: 'description' }`, or nested `folder.id`. */
      fields: z.record(keySchema, nameSchema).readonly(),
    })
    .readonly()
    .exactOptional(),
})
export type Binding = Readonly<z.infer<typeof bindingSchema>>

/** Those of one base address. */
export type Bindings = Readonly<Partial<Record<BindableOperation, Binding>>>
