// Acts of people on the signatures of a sent document: the act, its forecast from the document's current status, and
// its outcome.
import { z } from 'zod'
import { ARCHIVE_FAULTS } from './archive-state.ts'
import { failureSchema } from './failure.ts'
import { documentIdSchema, partnerDocumentIdSchema, signatureIdSchema } from './ids.ts'
import { signerSchema } from './signer.ts'
import { SHEET_FAULTS } from './table.ts'
import { epochMsSchema } from './time.ts'

const count = z.number().int().min(0)

/** Fields that a person may change for a signer who has not signed; absent ones stay unchanged. */
export const CORRECTABLE_FIELDS = [
  'email',
  'name',
  'documentNumber',
  'authenticationMethod',
  'signatureLinkMethod',
  'telephoneCountryCode',
  'telephone',
] as const
const signerChangeSchema = signerSchema
  .pick({
    name: true,
    documentNumber: true,
    authenticationMethod: true,
    signatureLinkMethod: true,
    telephoneCountryCode: true,
    telephone: true,
  })
  .extend({ email: z.string().exactOptional() })
export type SignerChange = Readonly<z.infer<typeof signerChangeSchema>>

/** Signer to add to a document that is being signed, without what exists on create alone (SIGN-12, ADD-07). */
const newSignerSchema = signerSchema.omit({
  order: true,
  substitutes: true,
  additionalAuthenticationMethods: true,
})
export type NewSigner = Readonly<z.infer<typeof newSignerSchema>>

const signingActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cancel') }),
  z.strictObject({
    kind: z.literal('edit'),
    signatureId: signatureIdSchema,
    change: signerChangeSchema,
    /** Whether the link is sent by the new channel, where it is the signer's turn (EDIT-06). */
    resend: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('add'), signer: newSignerSchema }),
  /**
   * Replacement of a signer: the new signer is added first, and the old one removed then, so that one of both is
   * always there.
   */
  z.strictObject({
    kind: z.literal('replace'),
    signatureId: signatureIdSchema,
    signer: newSignerSchema,
  }),
  z.strictObject({ kind: z.literal('remove'), signatureId: signatureIdSchema }),
  /** Reminder to every signer whose turn it is, or to one signer. */
  z.strictObject({ kind: z.literal('resend'), signatureId: signatureIdSchema.exactOptional() }),
  // Acts from here on are calls of a binding alone (PART-02 to PART-06).
  /** Second request for a cancelled or expired document, to the signers that the program knows. */
  z.strictObject({ kind: z.literal('requestAgain'), deadlineAt: epochMsSchema.exactOptional() }),
  /** Groups that see the document in the account; they replace its present groups. */
  z.strictObject({ kind: z.literal('groups'), groups: z.array(z.guid()).readonly() }),
  z.strictObject({
    kind: z.literal('evidence'),
    signatureId: signatureIdSchema,
    methods: z.array(z.string()).readonly(),
  }),
  z.strictObject({ kind: z.literal('delete') }),
])
export type SigningAction = Readonly<z.infer<typeof signingActionSchema>>
export type SigningActionKind = SigningAction['kind']

/**
 * Channels of a link; `other`: an authentication method that the partner's document does not name, at an unknown
 * price.
 */
export const LINK_CHANNELS = ['Email', 'Sms', 'WhatsApp', 'other'] as const
export type LinkChannel = (typeof LINK_CHANNELS)[number]

const personSchema = z.strictObject({
  signatureId: signatureIdSchema,
  email: z.string(),
  role: z.string(),
})
export type SigningPerson = Readonly<z.infer<typeof personSchema>>

const identitySchema = personSchema.omit({ signatureId: true })
/** Channel by which the act sends the link; absent when it sends none. */
const link = z.enum(LINK_CHANNELS).exactOptional()

/** Reasons why an act on signatures is not possible. */
const SIGNING_OBSTACLES = [
  'notSent', // not at the service
  'notWaiting', // its signatures are not being asked for: signed, cancelled, expired, scheduled
  'signed', // who has signed can be neither edited nor removed (REM-02, EDIT-04)
  'missing', // the signer is no longer there
  'same', // the signer has these data already
  'taken', // another signer of the document has this e-mail and role (ADD-04, EDIT-04)
  'invalid', // an e-mail, CPF or telephone that the service cannot use
  'notTheirTurn', // in an ordered document others sign before (RES-02)
  'noCall', // the API has no call for it
  'notEnded', // only of a cancelled or expired document are signatures asked for again
  'remade', // a document was made of it: there would be two
  'unknownSigners', // their data were erased, or it was sent from elsewhere
  'past', // a deadline that has passed
  'needsDeadline', // the one that it had has passed
  'notStored', // its signed file is not in the folder yet
  'gone', // it is not at the service any more
] as const
export type SigningObstacle = (typeof SIGNING_OBSTACLES)[number]

const signingPlanSchema = z.discriminatedUnion('kind', [
  /** `made`: signatures that are lost; with one or more a partial file can be fetched before (CAN-05). */
  z.strictObject({ kind: z.literal('cancel'), made: count, pending: count }),
  z.strictObject({
    kind: z.literal('remove'),
    signer: personSchema,
    /** Whether all others have signed, so that the removal finalizes the document (REM-06). */
    finalizes: z.boolean(),
    /** Whether the signer is the only one; what the service does then is not known (REM-08). */
    isOnly: z.boolean(),
    /** Signers whose turn begins by the removal (REM-05). */
    next: z.array(personSchema).readonly(),
  }),
  z.strictObject({
    kind: z.literal('resend'),
    to: z.array(personSchema.extend({ channel: z.enum(LINK_CHANNELS) })).readonly(),
    left: z
      .array(
        personSchema.extend({
          why: z.enum(['signed', 'notTheirTurn', 'notSend', 'otherRole', 'reminded']),
        }),
      )
      .readonly(),
  }),
  z.strictObject({
    kind: z.literal('edit'),
    signer: personSchema,
    becomes: identitySchema,
    fields: z.array(z.enum(CORRECTABLE_FIELDS)).readonly(),
    link,
    /**
     * Extra evidence that is sent along (EDIT-02, STAT-07); `unknown`: evidence of a signer from elsewhere, which is
     * erased.
     */
    evidence: z.union([z.array(z.string()).readonly(), z.literal('unknown')]),
  }),
  z.strictObject({ kind: z.literal('add'), becomes: identitySchema, link, isLast: z.boolean() }),
  z.strictObject({
    kind: z.literal('replace'),
    signer: personSchema,
    becomes: identitySchema,
    link,
    /** Whether the document is ordered, so that the new signer signs last, whatever the old one's place (ADD-05). */
    isLast: z.boolean(),
    /** What the old signer had and the new one cannot be given (ADD-07, SIGN-12). */
    lost: z.strictObject({ evidence: count, substitutes: count }),
  }),
  z.strictObject({
    kind: z.literal('requestAgain'),
    to: z.array(identitySchema).readonly(),
    deadlineAt: epochMsSchema.exactOptional(),
    /** Number of areas, which the operation does not take and which are lost. */
    areas: count,
  }),
  z.strictObject({ kind: z.literal('groups'), groups: z.array(z.string()).readonly() }),
  z.strictObject({
    kind: z.literal('evidence'),
    signer: personSchema,
    methods: z.array(z.string()).readonly(),
  }),
  /** `pending`: signers who are asked to sign now; `made`: signatures that are lost. */
  z.strictObject({ kind: z.literal('delete'), made: count, pending: count, isSigned: z.boolean() }),
  z.strictObject({ kind: z.literal('impossible'), why: z.enum(SIGNING_OBSTACLES) }),
])
export type SigningPlan = Readonly<z.infer<typeof signingPlanSchema>>

export const signingItemSchema = z.strictObject({
  documentId: documentIdSchema,
  /** Id of the document that was reported beside the row's own (R14), when the act is on that one. */
  extraId: partnerDocumentIdSchema.exactOptional(),
  action: signingActionSchema,
})
export type SigningItem = Readonly<z.infer<typeof signingItemSchema>>

export const signingForecastSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('foreseen'),
    documentId: documentIdSchema,
    plan: signingPlanSchema,
    /** Plan as text, sent back with the act; the act is refused when the plan has changed by then (W5). */
    effect: z.string(),
    /** E-mails that got a link today, or may have; only of a resend. */
    reminded: z.array(z.string()).readonly().exactOptional(),
  }),
  /** The document's status could not be read, so the act is not possible. */
  z.strictObject({
    kind: z.literal('notRead'),
    documentId: documentIdSchema,
    failure: failureSchema,
  }),
])
export type SigningForecast = Readonly<z.infer<typeof signingForecastSchema>>

const callOutcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('done') }),
  /** The service shows that the call was not done; it will not be done later either. */
  z.strictObject({ kind: z.literal('notDone') }),
  /** The call may have been done; a person checks before asking for it again. */
  z.strictObject({ kind: z.literal('unknown') }),
  /** The call was certainly not done. */
  z.strictObject({ kind: z.literal('failed'), failure: failureSchema }),
])
const signingOutcomeSchema = z.discriminatedUnion('kind', [
  ...callOutcomeSchema.options,
  /** Replacement in which the new signer was added and the old one not removed. */
  z.strictObject({ kind: z.literal('half'), removed: callOutcomeSchema }),
  /** Nothing was sent, since the document is no longer as the forecast said. */
  z.strictObject({ kind: z.literal('changed'), now: signingForecastSchema }),
  /** Nothing was sent, since the person got a link today (RES-07). */
  z.strictObject({ kind: z.literal('recent') }),
  /** Nothing was sent, since the binding is absent or has no place for the values `names`. */
  z.strictObject({
    kind: z.literal('notCalled'),
    why: z.enum(['notBound', 'notValid', 'valueRefused', 'notPlaced']),
    names: z.array(z.string()).readonly(),
  }),
])
export type SigningOutcome = Readonly<z.infer<typeof signingOutcomeSchema>>

/** Result of one call, or of a document for which no call was made. */
export const signingResultSchema = z.strictObject({
  documentId: documentIdSchema,
  /** Signer of the call; only of a resend or a removal. */
  signer: personSchema.exactOptional(),
  outcome: signingOutcomeSchema,
})
export type SigningResult = Readonly<z.infer<typeof signingResultSchema>>

export const partialResultSchema = z.strictObject({
  documentId: documentIdSchema,
  outcome: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('saved'), fileName: z.string() }),
    /** No partial file: nobody has signed (DL-03), or the document is not being signed. */
    z.strictObject({ kind: z.literal('nothing') }),
    z.strictObject({ kind: z.literal('notRead'), failure: failureSchema }),
    z.strictObject({
      kind: z.literal('notSaved'),
      fault: z.enum(ARCHIVE_FAULTS),
      detail: z.string(),
    }),
  ]),
})
export type PartialResult = Readonly<z.infer<typeof partialResultSchema>>

export const pickedAddressesSchema = z.discriminatedUnion('kind', [
  /** The dialog was closed. */
  z.strictObject({ kind: z.literal('closed') }),
  z.strictObject({
    kind: z.literal('refused'),
    fileName: z.string(),
    fault: z.enum(SHEET_FAULTS),
  }),
  /** Text of the first sheet: a line for each row, cells separated by tabs, as in a pasted text. */
  z.strictObject({ kind: z.literal('read'), fileName: z.string(), text: z.string() }),
])
export type PickedAddresses = Readonly<z.infer<typeof pickedAddressesSchema>>
