// An account as the practice service keeps it: its condition and plan, and everything in it that is
// not a document.
import { z } from 'zod'

/** `unlinked` and `inactive` leave the list; the next two answer with the reason (AUTH-06 to AUTH-09). */
export const accountConditions = ['good', 'trialExpired', 'noPlan', 'inactive', 'unlinked'] as const
export type AccountCondition = (typeof accountConditions)[number]

/** LIM-13; information fields and groups are features besides. */
export const planResources = ['Sms', 'WhatsApp', 'FacialBiometry'] as const
export type PlanResource = (typeof planResources)[number]

const named = { id: z.string(), name: z.string() }
/** ISO 8601 in UTC, as it goes out (WIRE-04). */
const instant = z.string()
const text = z.string().exactOptional()

export const userProfiles = ['Owner', 'Admin', 'User'] as const

const categorySchema = z.object({
  ...named,
  active: z.boolean(),
  /** That of the account when absent. */
  createdAt: instant.exactOptional(),
})

/** LIST-13. */
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

/** CONT-03, without what is made of other fields. */
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

/** Its record is not shown; a company may stand under the CPF of its owner (CONT-02). */
const companySchema = z.object({
  kind: z.literal('company'),
  documentNumber: z.string(),
  name: text,
  email: text,
  phone: text,
})
export type PracticeCompany = Readonly<z.infer<typeof companySchema>>

/** PART-10: what a form is made of, and who fills which of its tags. */
const templateSchema = z.object({
  ...named,
  tags: z.array(z.string()),
  /** A category that it has cannot be removed (CAT-07). */
  categories: z.array(z.string()),
})
export type PracticeTemplate = DeepReadonly<z.infer<typeof templateSchema>>

const formSchema = z.object({
  id: z.string(),
  templateId: z.string(),
  /** What it becomes once filled; it waits until then. */
  documentId: z.string(),
  fillers: z.array(z.object({ email: z.string(), fieldsTags: z.array(z.string()) })),
  /** Filled when no tag of the template is without one. */
  values: z.array(z.object({ tag: z.string(), value: z.string() })),
})
export type PracticeForm = DeepReadonly<z.infer<typeof formSchema>>

const logoSchema = z.object({
  /** SHA-256 of the picture, its name among the files. */
  file: z.string(),
  contentType: z.string(),
  /** The `q` of its address (ACC-08). */
  version: z.string(),
})

/** HOOK-02. */
const webhookSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  uri: z.string(),
  /** How the `Test` event fared at registration (HOOK-05). */
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
  /** Refuses a create without areas (CREATE-22). */
  requiresAreas: z.boolean(),
  createdAt: instant,
  resources: z.array(z.enum(planResources)),
  /** What the plan allows in all; without limit when absent (LIM-11). */
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
  /** In the order of their creation. */
  webhooks: z.array(webhookSchema).exactOptional(),
  audit: z.array(auditEntrySchema),
})

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T
export type PracticeAccount = DeepReadonly<z.infer<typeof practiceAccountSchema>>
