// An account as the window shows it: who it is, and whether documents can be sent from it.
import { z } from 'zod'
import { accountSchema } from './account.ts'
import { failureSchema } from './failure.ts'

const sendingAbilitySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  /** FEAT-02: codes that its plan lacks. */
  z.strictObject({
    kind: z.literal('missingFeatures'),
    features: z.array(z.string()).min(1).readonly(),
  }),
  /** The features of this one account could not be read; the list itself could. */
  z.strictObject({ kind: z.literal('unknown'), failure: failureSchema }),
])

export const accountViewSchema = accountSchema.extend({ sending: sendingAbilitySchema })
export type AccountView = Readonly<z.infer<typeof accountViewSchema>>

/** What an account is configured to demand and no operation tells: learnt from refusals, set by people. */
export const accountDemandsSchema = z.strictObject({
  /** Documents without signature areas are refused (CREATE-22). */
  areasRequired: z.boolean(),
})
export type AccountDemands = Readonly<z.infer<typeof accountDemandsSchema>>

/** What a person tells of sending on an account, since no operation tells it. */
export const accountSendingSchema = z.strictObject({
  /** Others send on it too, with this program or without: a match by name and signers alone is asked (R13). */
  isShared: z.boolean(),
  /** Its documents get a short reference at the end of their names. */
  usesReference: z.boolean(),
})
export type AccountSending = Readonly<z.infer<typeof accountSendingSchema>>

/** Of a picture of 1 MiB; the service has no limit of its own (LIM-14). */
const LOGO_LENGTH = 1_400_000
export const accountLogoSchema = z.strictObject({
  contentType: z.enum(['image/png', 'image/jpeg']),
  base64: z.base64().min(1).max(LOGO_LENGTH),
})
export type AccountLogo = Readonly<z.infer<typeof accountLogoSchema>>

const LOGO_PROBLEMS = ['tooLarge', 'noPicture'] as const
/** Nothing is changed yet. */
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
