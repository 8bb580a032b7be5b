// An account as the window shows it: who it is, and whether documents can be sent from it.
import { z } from 'zod'
import { accountSchema } from './account.ts'
import { failureSchema } from './failure.ts'

const sendingAbilitySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  /** Feature codes that the account's plan lacks and a create needs (FEAT-02). */
  z.strictObject({
    kind: z.literal('missingFeatures'),
    features: z.array(z.string()).min(1).readonly(),
  }),
  /** Failure to read this account's features; the list of accounts itself was read. */
  z.strictObject({ kind: z.literal('unknown'), failure: failureSchema }),
])

export const accountViewSchema = accountSchema.extend({ sending: sendingAbilitySchema })
export type AccountView = Readonly<z.infer<typeof accountViewSchema>>

/** Demands of an account that no operation of the service tells: learnt from refusals, or set by a person. */
export const accountDemandsSchema = z.strictObject({
  /** Documents without signature areas are refused (CREATE-22). */
  areasRequired: z.boolean(),
})
export type AccountDemands = Readonly<z.infer<typeof accountDemandsSchema>>

/** What a person says about sending on an account, since no operation of the service tells it. */
export const accountSendingSchema = z.strictObject({
  /** Whether others send on the account too: a match by name and signers alone is then asked (R13). */
  isShared: z.boolean(),
  /** Whether the names of the account's documents end in a short reference. */
  usesReference: z.boolean(),
})
export type AccountSending = Readonly<z.infer<typeof accountSendingSchema>>

/** Characters of a picture of 1 MiB in Base64; the service states no limit (LIM-14). */
const LOGO_LENGTH = 1_400_000
export const accountLogoSchema = z.strictObject({
  contentType: z.enum(['image/png', 'image/jpeg']),
  base64: z.base64().min(1).max(LOGO_LENGTH),
})
export type AccountLogo = Readonly<z.infer<typeof accountLogoSchema>>

const LOGO_PROBLEMS = ['tooLarge', 'noPicture'] as const
/** Outcome of the dialog in which a person picks a logo; the account's logo is not changed by it. */
export const pickedLogoSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('closed') }),
  z.strictObject({
    kind: z.literal('refused'),
    fileName: z.string(),
    problem: z.enum(LOGO_PROBLEMS),
  }),
  z.strictObject({ kind: z.literal('picked'), fileName: z.string(), logo: accountLogoSchema }),
])

/** What an account's plan lets it do, and the roles that its signers may have. */
export const accountPlanSchema = z.strictObject({
  features: z.array(z.string()).readonly(),
  roles: z.array(z.string()).readonly(),
})
