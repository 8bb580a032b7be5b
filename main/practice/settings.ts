// Settings for what the partner's document leaves open (OPEN-01 to OPEN-10), for the pretend signers and for the
// list. The defaults follow what the document suggests.
import { z } from 'zod'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WEBHOOK_TIMEOUT_MS = 20_000
const HIGHEST_PORT = 65_535

/** Status of a refusal, where the document does not say whether the form or the state of the request is wrong. */
const refusalStatus = z.union([z.literal(400), z.literal(422)])

export const practiceSettingsSchema = z.strictObject({
  /** Delay in milliseconds of each pretend signer's signature from the turn; absent: they never sign. */
  signAfterMs: z.number().min(0).exactOptional(),
  /**
   * Delays in milliseconds from the link by e-mail in lower case: these signers sign then, whoever signs before them.
   */
  slowSigners: z.record(z.string(), z.number().min(0)).default({}),
  /** E-mails in lower case whose signers never sign by themselves. */
  absentSigners: z.array(z.string()).readonly().default([]),
  /** Milliseconds by which the service's clock, with its `Date` header, is ahead of the machine's. */
  clockAheadMs: z.number().default(0),
  /** Interval in milliseconds since 1970 at which passed deadlines cancel (STATE-11, a daily process). */
  expiryEveryMs: z.number().positive().default(DAY_MS),

  /** Days between reminders by frequency; a frequency that is not here sends none (OPEN-08). */
  reminderDays: z.record(z.string(), z.number().positive()).default({ ThreeDays: 3 }),
  /** Whether create and add accept `requireDocumentNumber`, which the document shows only for edit (SIGN-13). */
  takesRequiredNumberOnCreate: z.boolean().default(true),
  /** Whether substitutes get the first link; the document says only that a resend does not reach them. */
  tellsSubstitutes: z.boolean().default(false),
  /** Status of the status query for a deleted document (OPEN-03). */
  removedStatus: z.union([z.literal(400), z.literal(404)]).default(404),
  /** Whether a deletion in the application also reports cancelled signatures; "some" do not (EVT-17). */
  appRemovalSaysCanceled: z.boolean().default(true),

  /** Status for a webhook URL that breaks HOOK-03 (OPEN-07). */
  webhookUrlStatus: refusalStatus.default(422),
  /** Longest time in milliseconds for a webhook's answer (LIM-06). */
  webhookTimeoutMs: z.number().positive().default(WEBHOOK_TIMEOUT_MS),
  /**
   * Port of this machine by host of a registered URL: events are sent only there, over plain HTTP. A host that is not
   * here counts as unreachable, and no connection to it is tried.
   */
  webhookPorts: z.record(z.string(), z.number().int().min(1).max(HIGHEST_PORT)).default({}),
  /** Whether the events of one transition are sent in reverse order (EVT-06). */
  shufflesEvents: z.boolean().default(false),

  /** Milliseconds until a created document appears in the list. */
  listLagMs: z.number().min(0).default(0),
  /** Largest count of items of a page, whatever is asked for (LIM-08). */
  maxPerPage: z.number().int().min(1).default(100),
  /** Time zone of the days in the list's date filters (LIST-08). */
  filterZone: z.string().refine(isZone, 'not a time zone').default('UTC'),
  /** Whether the filter `Name` ignores letter case (LIST-15). */
  nameFilterIgnoresCase: z.boolean().default(true),
  /**
   * Whether the list hides documents whose groups the key is not a member of (CREATE-11); `memberOf` has its groups.
   */
  hidesGrouped: z.boolean().default(false),
  memberOf: z.array(z.string()).default([]),

  /** Whether names are returned trimmed and in NFC. */
  normalisesNames: z.boolean().default(true),
  /** Length in characters at which names are cut; absent: they are not. */
  nameLength: z.number().int().min(1).exactOptional(),
  /** Whether e-mails are returned in lower case. */
  lowersEmails: z.boolean().default(true),

  /** Number of the first page, and corner of `x` and `y`, in signature areas (OPEN-06). */
  pageBase: z.union([z.literal(0), z.literal(1)]).default(1),
  areaOrigin: z.enum(['topLeft', 'bottomLeft']).default('topLeft'),

  /** Statuses for a refused PDF, for absent areas, and for `order` of only some signers (OPEN-07). */
  refusedFileStatus: refusalStatus.default(400),
  missingAreasStatus: refusalStatus.default(400),
  mixedOrderStatus: refusalStatus.default(422),
  /** Status for a method that a path does not have, which the document does not show. */
  wrongMethodStatus: z.union([z.literal(404), z.literal(405)]).default(405),
  /** Status for a body over 70 MB (ERR-19). */
  oversizeStatus: z.union([z.literal(400), z.literal(413), z.literal(422)]).default(413),
  /** Whether an unknown `informationFieldId` is refused (CREATE-33). */
  refusesUnknownInformationFields: z.boolean().default(true),
  /** Whether the service refuses what the document leaves open and a careful client never sends (OPEN-12). */
  isStrict: z.boolean().default(false),
  /** Status of a successful remove, cancel, resend and edit (OPEN-09). */
  actionStatus: z.union([z.literal(200), z.literal(204)]).default(204),
  /** Whether the only signer can be removed (REM-08). */
  removesOnlySigner: z.boolean().default(false),

  /** Whether operations of partly known shape are offered, at the paths of preset-bindings.ts (PART-01). */
  offersPartlyKnown: z.boolean().default(false),
  /** Lifetimes in milliseconds of the caches of roles, and of folders, groups and form templates (LIM-09). */
  rolesCacheMs: z.number().min(0).default(HOUR_MS),
  listsCacheMs: z
    .number()
    .min(0)
    .default(3 * HOUR_MS),
  /** Whether a cancelled document is given back to the quota (CAN-07). */
  givesQuotaBack: z.boolean().default(false),
  /** Whether the service can store a logo at all (ACC-10). */
  storesLogos: z.boolean().default(true),

  /** Names of methods that exist but are not shown (OPEN-08). */
  certificateMethod: z.string().default('DigitalCertificate'),
  selfieMethod: z.string().default('Selfie'),
  facialBiometryMethod: z.string().default('FacialBiometry'),

  /** Whether DOC and DOCX are converted by the LibreOffice of this machine, if there is one (CREATE-06). */
  convertsWord: z.boolean().default(true),

  /** Lifetime of a download URL in seconds (LIM-05). */
  urlSeconds: z.number().positive().default(300),
  /** Checklist ids of rules that are switched off, to show that a test notices. */
  withoutRules: z.array(z.string()).default([]),
})
export type PracticeSettings = Readonly<z.infer<typeof practiceSettingsSchema>>
export type PracticeSettingsInput = z.input<typeof practiceSettingsSchema>

/** Settings that can be changed while the service runs; `now` is always the same object. */
export type LiveSettings = {
  readonly now: PracticeSettings
  /**
   * Changes the named settings; null removes an optional one.
   * @throws ZodError; then nothing is changed
   */
  readonly change: (changes: Readonly<Record<string, unknown>>) => void
}

export function createLiveSettings(input: PracticeSettingsInput): LiveSettings {
  const now = practiceSettingsSchema.parse(input)
  return {
    now,
    change(changes) {
      const wanted = Object.entries({ ...now, ...changes }).filter(([, value]) => value !== null)
      const next = practiceSettingsSchema.parse(Object.fromEntries(wanted))
      for (const name of Object.keys(now)) if (!(name in next)) Reflect.deleteProperty(now, name)
      Object.assign(now, next)
    },
  }
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== ''
  } catch {
    return false
  }
}
