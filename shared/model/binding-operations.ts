// The sixteen operations that the partner document names without method, path, payload or answer (title "Operations
// whose shape is only partly known", PART-01). Here is what the document says; a binding adds the rest.
import { z } from 'zod'

/**
 * What may follow a call that ended without an answer: `repeat` does no harm (ERR-14); `lookUp` needs a known query
 * first; `never`: the program does not repeat it, since nothing shows what happened (ERR-13).
 */
export type AfterTimeout = 'repeat' | 'lookUp' | 'never'

export type OperationFacts = {
  /** Checklist ids of what the document states about the operation. */
  readonly rules: readonly string[]
  /** Features that the plan must have, since a 403 has no body (AUTH-13). */
  readonly features: readonly string[]
  /** Feature that the operation needs besides when this input is true. */
  readonly featureIf?: { readonly input: string; readonly feature: string }
  /** Whether the route names the account; only the plans are the partner's own (PART-09). */
  readonly takesAccount: boolean
  /** Schema of the call's values, which turns them into their form on the wire. */
  readonly input: z.ZodObject
  /** Values to read from the answer, or from each entry of its list. */
  readonly answer: { readonly kind: 'nothing' | 'record' | 'list'; readonly fields: z.ZodObject }
  readonly afterTimeout: AfterTimeout
  /** Hours for which an answer may be cached (LIM-09). */
  readonly cacheHours?: number
}

const id = z.guid().toLowerCase()
// Surrogate halves have no UTF-8: an address cannot hold one, and a body would change it.
const text = z.string().refine((value) => !/\p{Surrogate}/u.test(value))
const texts = z.array(text)
/** Instant in epoch milliseconds; on the wire an instant in UTC with its zone (WIRE-04). */
const instant = z
  .number()
  .refine((at) => !Number.isNaN(new Date(at).getTime()))
  .transform((at) => new Date(at).toISOString())
const shownText = z.union([z.string(), z.number()]).transform(String)

const ofDocument = z.object({ documentId: id })
const nothing = { kind: 'nothing', fields: z.object({}) } as const
const madeId = { kind: 'record', fields: z.object({ id }) } as const
const CACHE_HOURS = 3
const ofAccount = { features: [], takesAccount: true, input: z.object({}) } as const
const list = {
  ...ofAccount,
  answer: {
    kind: 'list',
    // An unusable `active` is read like an absent one (WIRE-12).
    fields: z.object({ id, name: shownText, active: z.boolean().optional().catch(undefined) }),
  },
  afterTimeout: 'repeat',
} as const
const upsert = {
  ...ofAccount,
  rules: ['CONT-06', 'ERR-14'],
  answer: nothing,
  afterTimeout: 'repeat',
} as const
const contact = { name: text.optional(), email: text.optional(), telephone: text.optional() }

export const BINDABLE_OPERATIONS = {
  partners_v1_documents_request_signatures: {
    ...ofAccount,
    rules: ['PART-02'],
    features: ['documents'],
    input: ofDocument.extend({
      deadlineAt: instant.optional(),
      signers: z
        .array(
          z.object({
            email: text,
            role: text,
            name: text.optional(),
            documentNumber: text.optional(),
            order: z.int().optional(),
            authenticationMethod: text.optional(),
            telephoneCountryCode: text.optional(),
            telephone: text.optional(),
            signatureLinkMethod: text.optional(),
            additionalAuthenticationMethods: texts.optional(),
            language: text.optional(),
          }),
        )
        .optional(),
    }),
    answer: nothing,
    afterTimeout: 'lookUp',
  },
  partners_v1_documents_update_groups: {
    ...ofAccount,
    rules: ['PART-03'],
    input: ofDocument.extend({ groups: z.array(id) }),
    answer: nothing,
    afterTimeout: 'lookUp',
  },
  partners_v1_documents_update_additional_authentication_methods: {
    ...ofAccount,
    rules: ['PART-04'],
    features: ['documents', 'documents_signatures'],
    input: ofDocument.extend({ signatureId: id, methods: texts }),
    answer: nothing,
    afterTimeout: 'never',
  },
  partners_v1_documents_download_digital_certificate: {
    ...ofAccount,
    rules: ['PART-05', 'WIRE-08'],
    input: ofDocument,
    answer: {
      kind: 'record',
      fields: z.object({ url: shownText, name: shownText.optional().catch(undefined) }),
    },
    afterTimeout: 'repeat',
  },
  partners_v1_documents_delete: {
    ...ofAccount,
    rules: ['PART-06'],
    input: ofDocument,
    answer: nothing,
    afterTimeout: 'lookUp',
  },
  partners_v1_users_add: {
    ...ofAccount,
    rules: ['PART-07', 'ERR-15'],
    featureIf: { input: 'onlyForSignature', feature: 'only_signature' },
    input: z.object({ emails: texts, onlyForSignature: z.boolean() }),
    answer: nothing,
    afterTimeout: 'lookUp',
  },
  partners_v1_users_change_status: {
    ...ofAccount,
    rules: ['PART-08'],
    // The document does not state whether the call inverts the status or is told the new one.
    input: z.object({ userId: id, active: z.boolean().optional() }),
    answer: nothing,
    afterTimeout: 'lookUp',
  },
  partners_v1_plans_list: {
    ...list,
    rules: ['PART-09'],
    takesAccount: false,
    answer: {
      kind: 'list',
      fields: z.object({ name: shownText, id: shownText.optional().catch(undefined) }),
    },
  },
  partners_v1_forms_create: {
    ...ofAccount,
    rules: ['PART-10', 'ERR-13'],
    input: z.object({
      templateId: id,
      fillers: z.array(z.object({ email: text, fieldsTags: texts })).optional(),
      filledFields: z.array(z.object({ tag: text, value: text })).optional(),
      groups: z.array(id).optional(),
    }),
    answer: madeId,
    afterTimeout: 'never',
  },
  partners_v1_form_templates_list: {
    ...list,
    rules: ['PART-11', 'LIM-09'],
    features: ['custom_models', 'default_models'],
    cacheHours: CACHE_HOURS,
  },
  partners_v1_folders_list: { ...list, rules: ['PART-12', 'LIM-09'], cacheHours: CACHE_HOURS },
  partners_v1_folders_create: {
    ...ofAccount,
    rules: ['PART-12'],
    features: ['folder_writer'],
    input: z.object({ name: text }),
    answer: madeId,
    afterTimeout: 'lookUp',
  },
  partners_v1_groups_list: {
    ...list,
    rules: ['PART-13', 'LIM-09'],
    features: ['groups'],
    cacheHours: CACHE_HOURS,
  },
  partners_v1_information_fields_list: {
    ...list,
    rules: ['PART-13'],
    features: ['document_informations'],
  },
  partners_v1_contacts_upsert_person: { ...upsert, input: z.object({ cpf: text, ...contact }) },
  partners_v1_contacts_upsert_company: {
    ...upsert,
    input: z.object({ documentNumber: text, ...contact }),
  },
} as const satisfies Readonly<Record<string, OperationFacts>>

export type BindableOperation = keyof typeof BINDABLE_OPERATIONS

export function isBindableOperation(name: string): name is BindableOperation {
  return Object.hasOwn(BINDABLE_OPERATIONS, name)
}

/** Operation ids in the order of the document's table. */
export const BINDABLE_OPERATION_IDS: readonly BindableOperation[] =
  Object.keys(BINDABLE_OPERATIONS).filter(isBindableOperation)

export function factsOf(operation: BindableOperation): OperationFacts {
  return BINDABLE_OPERATIONS[operation]
}

export type BindableInput = {
  /** Path of the input: `documentId`, or `signers.email` for a field of a list of records. */
  readonly key: string
  /** Whether a call needs the value; a field of a record is needed once another field of the record is bound. */
  readonly isRequired: boolean
  /** Number of lists that the value is in: 1 for a field of a listed record, 2 for a list inside one. */
  readonly depth: number
}

/** Returns every value that a binding may place, in the order of the operation's table. */
export function inputsOf(operation: BindableOperation): readonly BindableInput[] {
  return fieldsOf(factsOf(operation).input)
}

function fieldsOf({ shape }: z.ZodObject): readonly BindableInput[] {
  return Object.entries(shape).flatMap(([key, schema]) => {
    const value: unknown = schema instanceof z.ZodOptional ? schema.unwrap() : schema
    const isRequired = value === schema
    if (!(value instanceof z.ZodArray)) return [{ key, isRequired, depth: 0 }]
    if (!(value.element instanceof z.ZodObject)) return [{ key, isRequired, depth: 1 }]
    return fieldsOf(value.element).map((field) => ({
      ...field,
      key: `${key}.${field.key}`,
      depth: field.depth + 1,
    }))
  })
}

export type BindableOutput = { readonly key: string; readonly isRequired: boolean }

/** Returns every value that a binding may read from the answer, or from each entry of its list. */
export function outputsOf(operation: BindableOperation): readonly BindableOutput[] {
  return Object.entries(factsOf(operation).answer.fields.shape).map(([key, schema]) => ({
    key,
    isRequired: !(schema instanceof z.ZodCatch),
  }))
}
