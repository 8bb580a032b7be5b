// Settings for what the partner's document leaves open (OPEN-01 to OPEN-10), and how the pretend signers and the list
// behave. The defaults are the readings that the document suggests.
import { z } from 'zod'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WEBHOOK_TIMEOUT_MS = 20_000
const HIGHEST_PORT = 65_535

/** The document does not say whether the form or the state of the request is to blame. */
const refusalStatus = z.union([z.literal(400), z.literal(422)])

export const practiceSettingsSchema = z.strictObject({
  /** Pretend signers sign one after another, each this long after the turn came; never when absent. */
  signAfterMs: z.number().min(0).exactOptional(),
  /** By e-mail, in lower case: these sign this long after they were told, whoever signs before them. */
  slowSigners: z.record(z.string(), z.number().min(0)).default({}),
  /** E-mails, in lower case, at which nobody ever signs by themselves. */
  absentSigners: z.array(z.string()).readonly().default([]),
  /** The service's clock runs this far ahead of the machine's, in its `Date` header too. */
  clockAheadMs: z.number().default(0),
  /** Passed deadlines cancel at each multiple of this since 1970 (STATE-11: a daily process). */
  expiryEveryMs: z.number().positive().default(DAY_MS),

  /** Days between the reminders of a frequency; of one that is not named here none go out (OPEN-08). */
  reminderDays: z.record(z.string(), z.number().positive()).default({ ThreeDays: 3 }),
  /** Whether create and add take `requireDocumentNumber`, which the document shows on edit (SIGN-13). */
  takesRequiredNumberOnCreate: z.boolean().default(true),
  /** Substitutes get the first link too; the document says only that a resend does not reach them. */
  tellsSubstitutes: z.boolean().default(false),
  /** Status of the status query for a deleted document (OPEN-03). */
  removedStatus: z.union([z.literal(400), z.literal(404)]).default(404),
  /** Deletions in the application say that signatures were cancelled; "some" do not (EVT-17). */
  appRemovalSaysCanceled: z.boolean().default(true),

  /** For a webhook URL that breaks HOOK-03 (OPEN-07). */
  webhookUrlStatus: refusalStatus.default(422),
  /** How long a receiver may take (LIM-06). */
  webhookTimeoutMs: z.number().positive().default(WEBHOOK_TIMEOUT_MS),
  /**
   * Port of this machine for each host of a registered URL: only there are events sent, over plain
   * HTTP. Any other host counts as not reachable, and no connection to it is ever tried.
   */
  webhookPorts: z.record(z.string(), z.number().int().min(1).max(HIGHEST_PORT)).default({}),
  /** The events of one move go out the last one first (EVT-06). */
  shufflesEvents: z.boolean().default(false),

  /** A created document appears in the list only after this. */
  listLagMs: z.number().min(0).default(0),
  /** Most items of a page whatever is asked for (LIM-08). */
  maxPerPage: z.number().int().min(1).default(100),
  /** Zone of the days in the list's date filters (LIST-08). */
  filterZone: z.string().refine(isZone, 'not a time zone').default('UTC'),
  /** `Name` contains, letter case ignored (LIST-15). */
  nameFilterIgnoresCase: z.boolean().default(true),
  /** The list of this key shows only what the groups that it is a member of may see (CREATE-11). */
  hidesGrouped: z.boolean().default(false),
  memberOf: z.array(z.string()).default([]),

  /** Names come back trimmed and in NFC. */
  normalisesNames: z.boolean().default(true),
  /** Names are cut at so many characters. */
  nameLength: z.number().int().min(1).exactOptional(),
  /** E-mails come back in lower case. */
  lowersEmails: z.boolean().default(true),

  /** First page, and corner of `x` and `y`, in signature areas (OPEN-06). */
  pageBase: z.union([z.literal(0), z.literal(1)]).default(1),
  areaOrigin: z.enum(['topLeft', 'bottomLeft']).default('topLeft'),

  /** For a refused PDF, for absent areas, for `order` given to some signers only (OPEN-07). */
  refusedFileStatus: refusalStatus.default(400),
  missingAreasStatus: refusalStatus.default(400),
  mixedOrderStatus: refusalStatus.default(422),
  /** For a method that a path does not have; the document shows neither. */
  wrongMethodStatus: z.union([z.literal(404), z.literal(405)]).default(405),
  /** For a body over 70 MB (ERR-19). */
  oversizeStatus: z.union([z.literal(400), z.literal(413), z.literal(422)]).default(413),
  /** An `informationFieldId` that the account does not have is refused, else taken (CREATE-33). */
  refusesUnknownInformationFields: z.boolean().default(true),
  /** Refuses what the document leaves open and a careful client never sends (OPEN-12). */
  isStrict: z.boolean().default(false),
  /** Success of remove, cancel, resend and edit (OPEN-09). */
  actionStatus: z.union([z.literal(200), z.literal(204)]).default(204),
  /** Whether the only signer can be removed (REM-08). */
  removesOnlySigner: z.boolean().default(false),

  /** Offers the operations whose shape is only partly known, where preset-bindings.ts says (PART-01). */
  offersPartlyKnown: z.boolean().default(false),
  /** Milliseconds that roles, and folders, groups and form templates are answered from a cache (LIM-09). */
  rolesCacheMs: z.number().min(0).default(HOUR_MS),
  listsCacheMs: z
    .number()
    .min(0)
    .default(3 * HOUR_MS),
  /** Whether a cancelled document is given back to the quota (CAN-07). */
  givesQuotaBack: z.boolean().default(false),
  /** Whether the service can store a logo at all (ACC-10). */
  storesLogos: z.boolean().default(true),

  /** Names that exist but are not shown (OPEN-08). */
  certificateMethod: z.string().default('DigitalCertificate'),
  selfieMethod: z.string().default('Selfie'),
  facialBiometryMethod: z.string().default('FacialBiometry'),

  /** DOC and DOCX are converted by the LibreOffice of this machine, if there is one (CREATE-06). */
  convertsWord: z.boolean().default(true),

  /** Seconds that a download URL lives (LIM-05). */
  urlSeconds: z.number().positive().default(300),
  /** Rules switched off by their checklist id, to show that a test notices. */
  withoutRules: z.array(z.string()).default([]),
})
export type PracticeSettings = Readonly<z.infer<typeof practiceSettingsSchema>>
export type PracticeSettingsInput = z.input<typeof practiceSettingsSchema>

/** Settings that can be changed while the service runs: `now` is one object, ever the same. */
export type LiveSettings = {
  readonly now: PracticeSettings
  /**
   * Takes what is named; null takes an optional one away.
   * @throws ZodError, and nothing is changed
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
