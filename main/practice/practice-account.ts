// Account as the practice service stores it: its condition and plan, and all of its data but documents.
import { z } from 'zod'

/**
 * Conditions. `unlinked` and `inactive` are not listed; `trialExpired` and `noPlan` are refused with a reason
 * (AUTH-06 to AUTH-09).
 */
export const accountConditions = ['good', 'trialExpired', 'noPlan', 'inactive', 'unlinked'] as const
export type AccountCondition = (typeof accountConditions)[number]

/** Resources of a plan (LIM-13); information fields and groups are features instead. */
export const planResources = ['Sms', 'WhatsApp', 'FacialBiometry'] as const
export type PlanResource = (typeof planResources)[number]

const named = { id: z.string(), name: z.string() }
/** Instant in ISO 8601 and UTC, as it is sent (WIRE-04). */
const instant = z.string()
const text = z.string().exactOptional()

export const userProfiles = ['Owner', 'Admin', 'User'] as const

const categorySchema = z.object({
  ...named,
  active: z.boolean(),
  /** Time of creation; that of the account when absent. */
  createdAt: instant.exactOptional(),
})

/** User with the fields of LIST-13 (names, e-mail, state, profile). */
const userSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  addedAt: instant,
  active: z.boolean(),
  visible: z.boolean(),
  profile: z.enum(userProfiles),
})
export type PracticeUser = z.infer<typeof userSchema>

export const addressSchema = z.object({
  address: text,
  number: text,
  complement: text,
  district: text,
  zipCode: text,
  city: text,
  state: text,
})

/** Person of the contacts (CONT-03), without fields that are derived from others. */
const personSchema = z.object({
  kind: z.literal('person'),
  cpf: z.string(),
  name: text,
  alias: text,
  email: text,
  rg: text,
  issuingAgency: text,
  stateIssuingAgency: text,
  address: addressSchema.exactOptional(),
  phone: text,
})
export type PracticePerson = Readonly<z.infer<typeof personSchema>>

/** Company, whose record is not shown; it may have the CPF of its owner (CONT-02). */
const companySchema = z.object({
  kind: z.literal('company'),
  documentNumber: z.string(),
  name: text,
  email: text,
  phone: text,
})
export type PracticeCompany = Readonly<z.infer<typeof companySchema>>

/** Template of forms, with the tags that fillers enter (PART-10). */
const templateSchema = z.object({
  ...named,
  tags: z.array(z.string()),
  /** Categories of the template; these cannot be removed (CAT-07). */
  categories: z.array(z.string()),
})
export type PracticeTemplate = DeepReadonly<z.infer<typeof templateSchema>>

const formSchema = z.object({
  id: z.string(),
  templateId: z.string(),
  /** Document of the form, which waits until the form is filled. */
  documentId: z.string(),
  fillers: z.array(z.object({ email: z.string(), fieldsTags: z.array(z.string()) })),
  /** Values until now; the form is filled when every tag of the template has one. */
  values: z.array(z.object({ tag: z.string(), value: z.string() })),
})
export type PracticeForm = DeepReadonly<z.infer<typeof formSchema>>

const logoSchema = z.object({
  /** SHA-256 of the image, which is its name among the files. */
  file: z.string(),
  contentType: z.string(),
  /** Parameter `q` of the logo's address (ACC-08). */
  version: z.string(),
})

/** Webhook with the fields of its registration (HOOK-02). */
const webhookSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  uri: z.string(),
  /** Whether the event `Test` at the registration was answered (HOOK-05). */
  available: z.boolean(),
  createdAt: instant,
})
export type PracticeWebhook = z.infer<typeof webhookSchema>

const auditEntrySchema = z.object({ at: z.number(), kind: z.literal('logoChanged') })

export const practiceAccountSchema = z.object({
  ...named,
  companyName: z.string(),
  documentNumber: z.string(),
  isTrial: z.boolean(),
  condition: z.enum(accountConditions),
  features: z.array(z.string()),
  roles: z.array(z.string()),
  /** Whether a create without areas is refused (CREATE-22). */
  requiresAreas: z.boolean(),
  createdAt: instant,
  resources: z.array(z.enum(planResources)),
  /** Quotas of the plan in all; absent: no limit (LIM-11). */
  quotas: z.object({
    documents: z.number().exactOptional(),
    Sms: z.number().exactOptional(),
    WhatsApp: z.number().exactOptional(),
  }),
  folders: z.array(z.object({ ...named, groups: z.array(z.string()).exactOptional() })),
  groups: z.array(z.object({ ...named, active: z.boolean() })),
  categories: z.array(categorySchema),
  users: z.array(userSchema),
  contacts: z.array(z.discriminatedUnion('kind', [personSchema, companySchema])),
  informationFields: z.array(z.object(named)),
  templates: z.array(templateSchema),
  forms: z.array(formSchema),
  logo: logoSchema.exactOptional(),
  /** Webhooks in the order of their creation. */
  webhooks: z.array(webhookSchema).exactOptional(),
  audit: z.array(auditEntrySchema),
})

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T
export type PracticeAccount = DeepReadonly<z.infer<typeof practiceAccountSchema>>
