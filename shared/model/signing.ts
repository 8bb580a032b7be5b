// Acts of people on the signatures of a sent document: the question, what it would do as the service shows the document
// now, and what came of it.
import { z } from 'zod'
import { ARCHIVE_FAULTS } from './archive-state.ts'
import { failureSchema } from './failure.ts'
import { documentIdSchema, partnerDocumentIdSchema, signatureIdSchema } from './ids.ts'
import { signerSchema } from './signer.ts'
import { SHEET_FAULTS } from './table.ts'
import { epochMsSchema } from './time.ts'

const count = z.number().int().min(0)

/** Fields that a person may set of somebody who has not signed; absent ones stay as they are. */
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

/** Somebody new in a document that is being signed: without what exists on create alone (SIGN-12, ADD-07). */
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
    /** EDIT-06: the link goes by the new channel, where it is the signer's turn. */
    resend: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('add'), signer: newSignerSchema }),
  /** The new one is added first and the old one removed then: there is never none of the two. */
  z.strictObject({
    kind: z.literal('replace'),
    signatureId: signatureIdSchema,
    signer: newSignerSchema,
  }),
  z.strictObject({ kind: z.literal('remove'), signatureId: signatureIdSchema }),
  /** To everyone whose turn it is, or to one. */
  z.strictObject({ kind: z.literal('resend'), signatureId: signatureIdSchema.exactOptional() }),
  // Those below are called by a binding alone (PART-02 to PART-06).
  /** Of a document that was cancelled or expired: the signers that the program knows are asked once more. */
  z.strictObject({ kind: z.literal('requestAgain'), deadlineAt: epochMsSchema.exactOptional() }),
  /** Who sees it in the account; takes the place of the groups that it has. */
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

/** `other`: an authentication method that the partner's document does not name; its price is unknown. */
export const LINK_CHANNELS = ['Email', 'Sms', 'WhatsApp', 'other'] as const
export type LinkChannel = (typeof LINK_CHANNELS)[number]

const personSchema = z.strictObject({
  signatureId: signatureIdSchema,
  email: z.string(),
  role: z.string(),
})
export type SigningPerson = Readonly<z.infer<typeof personSchema>>

const identitySchema = personSchema.omit({ signatureId: true })
/** By which channel the link goes by the act; absent when none goes. */
const link = z.enum(LINK_CHANNELS).exactOptional()

/** Why an act on signatures is not possible. */
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
    /** REM-06: all the rest have signed, and the removal finalizes the document. */
    finalizes: z.boolean(),
    /** REM-08: nobody is left, and what the service does then is not known. */
    isOnly: z.boolean(),
    /** REM-05: whose turn it becomes by the removal. */
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
    /** EDIT-02, STAT-07: extra evidence that goes along; `unknown` evidence of a signer from elsewhere is erased. */
    evidence: z.union([z.array(z.string()).readonly(), z.literal('unknown')]),
  }),
  z.strictObject({ kind: z.literal('add'), becomes: identitySchema, link, isLast: z.boolean() }),
  z.strictObject({
    kind: z.literal('replace'),
    signer: personSchema,
    becomes: identitySchema,
    link,
    /** ADD-05: in an ordered document the new one signs last, whatever the place of the old one. */
    isLast: z.boolean(),
    /** ADD-07, SIGN-12: what the old one had and the new one cannot be given. */
    lost: z.strictObject({ evidence: count, substitutes: count }),
  }),
  z.strictObject({
    kind: z.literal('requestAgain'),
    to: z.array(identitySchema).readonly(),
    deadlineAt: epochMsSchema.exactOptional(),
    /** The operation takes none: they are lost. */
    areas: count,
  }),
  z.strictObject({ kind: z.literal('groups'), groups: z.array(z.string()).readonly() }),
  z.strictObject({
    kind: z.literal('evidence'),
    signer: personSchema,
    methods: z.array(z.string()).readonly(),
  }),
  /** `pending`: who is asked to sign now; `made`: signatures that are lost. */
  z.strictObject({ kind: z.literal('delete'), made: count, pending: count, isSigned: z.boolean() }),
  z.strictObject({ kind: z.literal('impossible'), why: z.enum(SIGNING_OBSTACLES) }),
])
export type SigningPlan = Readonly<z.infer<typeof signingPlanSchema>>

export const signingItemSchema = z.strictObject({
  documentId: documentIdSchema,
  /** R14: not its own document, but the one that was reported beside it. */
  extraId: partnerDocumentIdSchema.exactOptional(),
  action: signingActionSchema,
})
export type SigningItem = Readonly<z.infer<typeof signingItemSchema>>

export const signingForecastSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('told'),
    documentId: documentIdSchema,
    plan: signingPlanSchema,
    /** Given back with the act, which is refused when the plan is another by then (W5). */
    told: z.string(),
    /** E-mails of a resend to which a link went today, or may have gone. */
    reminded: z.array(z.string()).readonly().exactOptional(),
  }),
  /** The service could not be asked: nothing can be said, so nothing can be done. */
  z.strictObject({
    kind: z.literal('notRead'),
    documentId: documentIdSchema,
    failure: failureSchema,
  }),
])
export type SigningForecast = Readonly<z.infer<typeof signingForecastSchema>>

const callOutcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('done') }),
  /** The service shows that it was not done, and will not be by what was sent. */
  z.strictObject({ kind: z.literal('notDone') }),
  /** It may have been done: to be looked at before it is asked for again. */
  z.strictObject({ kind: z.literal('unknown') }),
  /** Certainly not done. */
  z.strictObject({ kind: z.literal('failed'), failure: failureSchema }),
])
const signingOutcomeSchema = z.discriminatedUnion('kind', [
  ...callOutcomeSchema.options,
  /** A replacement: the new signer is in the document, and the old one was not removed. */
  z.strictObject({ kind: z.literal('half'), removed: callOutcomeSchema }),
  /** Nothing was sent: the document is no longer as it was told. */
  z.strictObject({ kind: z.literal('changed'), now: signingForecastSchema }),
  /** Nothing was sent: the person got a link today (RES-07). */
  z.strictObject({ kind: z.literal('recent') }),
  /** Nothing was sent: the binding is not there, or cannot carry what was asked; `names` of those values. */
  z.strictObject({
    kind: z.literal('notCalled'),
    why: z.enum(['notBound', 'notValid', 'valueRefused', 'notPlaced']),
    names: z.array(z.string()).readonly(),
  }),
])
export type SigningOutcome = Readonly<z.infer<typeof signingOutcomeSchema>>

/** One for each call, and one for a document for which none was made. */
export const signingResultSchema = z.strictObject({
  documentId: documentIdSchema,
  /** Of a resend or a removal. */
  signer: personSchema.exactOptional(),
  outcome: signingOutcomeSchema,
})
export type SigningResult = Readonly<z.infer<typeof signingResultSchema>>

export const partialResultSchema = z.strictObject({
  documentId: documentIdSchema,
  outcome: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('saved'), fileName: z.string() }),
    /** Nobody has signed (DL-03), or it is not being signed: there is no partial file. */
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
  /** Its first sheet: a line a row, cells apart by tabs, as they would be pasted. */
  z.strictObject({ kind: z.literal('read'), fileName: z.string(), text: z.string() }),
])
export type PickedAddresses = Readonly<z.infer<typeof pickedAddressesSchema>>
