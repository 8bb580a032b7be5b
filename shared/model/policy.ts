// Policy that an administrator sets for a machine. Nobody at the machine can change its values, neither in the window
// nor by the command line; an absent value is a person's choice.
import { z } from 'zod'
import { proxyChoiceSchema } from './network.ts'
import { reviewLimitsSchema } from './release-review.ts'
import {
  nameTemplateSchema,
  originalsKeptDaysSchema,
  pollSecondsSchema,
  sendsAtOnceSchema,
  stopAfterRefusalsSchema,
} from './settings.ts'

/** Longest address, path or name; guards against damaged files. */
const TEXT_LENGTH = 2_048
const MAX_RELEASERS = 1_000
/** Hours between two checks for an update. */
export const UPDATE_HOURS = { least: 1, most: 168, usual: 6 } as const

/** `install`: an update is downloaded, and installed when the program ends. */
const UPDATE_MODES = ['off', 'notify', 'install'] as const

/** Lowest level of log entries that are written to the system's log as well. */
const SYSTEM_LOG_LEVELS = ['info', 'warn', 'error'] as const
export type SystemLogLevel = (typeof SYSTEM_LOG_LEVELS)[number]

const textSchema = z.string().trim().min(1).max(TEXT_LENGTH)
/** Absolute path of Windows or POSIX: the file may be written on another system than the one that reads it. */
const absolutePathSchema = textSchema.regex(/^(?:\/|[a-z]:[\\/]|\\\\)/iu)

export const policySchema = z.strictObject({
  /** Base address of the live service. */
  baseUrl: textSchema.exactOptional(),
  proxy: proxyChoiceSchema.exactOptional(),
  /** PEM file of authorities that are trusted beside the system's. */
  caFile: absolutePathSchema.exactOptional(),
  /** Archive folder of the live environment. */
  archiveFolder: absolutePathSchema.exactOptional(),
  archiveNameTemplate: nameTemplateSchema.exactOptional(),
  /** `false`: the practice environment cannot be chosen. */
  allowPractice: z.boolean().exactOptional(),
  /** `false`: no `.lote` file is opened or imported. */
  allowLoteImport: z.boolean().exactOptional(),
  /** File with the key of the office's mark. */
  officeKeyFile: absolutePathSchema.exactOptional(),
  /** `true`: a `.lote` without the mark of the office is not opened. */
  requireOfficeMark: z.boolean().exactOptional(),
  /** Names of users of the system, `OFFICE\maria` or `maria`; nobody else releases a batch. */
  releasers: z.array(textSchema).max(MAX_RELEASERS).readonly().exactOptional(),
  /** E-mail address in the account by user of the system; the audit chain keeps it beside the user's name. */
  userEmails: z.record(textSchema, z.email().max(TEXT_LENGTH)).readonly().exactOptional(),
  /** Limits above which a batch must be released by another person than the one who asks. */
  secondPerson: reviewLimitsSchema.exactOptional(),
  pollSeconds: pollSecondsSchema.exactOptional(),
  sendsAtOnce: sendsAtOnceSchema.exactOptional(),
  sendsAtOncePerAccount: sendsAtOnceSchema.exactOptional(),
  stopAfterRefusals: stopAfterRefusalsSchema.exactOptional(),
  /** Days for which the copy of an original stays after its signed file is stored. */
  originalsKeptDays: originalsKeptDaysSchema.exactOptional(),
  systemLog: z.enum(SYSTEM_LOG_LEVELS).exactOptional(),
  updates: z
    .strictObject({
      mode: z.enum(UPDATE_MODES).exactOptional(),
      /** Address of updates that IT hosts. */
      url: z
        .url({ protocol: /^https$/u })
        .max(TEXT_LENGTH)
        .exactOptional(),
      everyHours: z.number().int().min(UPDATE_HOURS.least).max(UPDATE_HOURS.most).exactOptional(),
    })
    .exactOptional(),
})
export type Policy = Readonly<z.infer<typeof policySchema>>

/** Keys of all values, in the order of the schema. */
export const POLICY_KEYS = policySchema.keyof().options
export type PolicyKey = (typeof POLICY_KEYS)[number]

/** Place of a policy's first mistake. */
const policyProblemSchema = z.strictObject({
  /** Line of the mistake, from 1; absent where no line can be named. */
  line: z.number().int().exactOptional(),
  /** Key with the mistake; absent where the text is no JSON or cannot be read. */
  key: z.string().exactOptional(),
})
export type PolicyProblem = Readonly<z.infer<typeof policyProblemSchema>>

export const policyViewSchema = z.strictObject({
  /** File, or place in the system's device management, that the policy was read from; absent without a policy. */
  place: z.string().exactOptional(),
  /** Values that the administrator set; a value that is the same as without a policy is left out. */
  values: policySchema,
  /** User name of the person, as the system tells it. */
  osUser: z.string(),
  /** Mistake in the policy, none of whose values then counts. */
  problem: policyProblemSchema.exactOptional(),
})
export type PolicyView = Readonly<z.infer<typeof policyViewSchema>>
