// Policy that an administrator sets for a machine. A value that is there is not changed by anybody at the machine,
// neither in the window nor by the command line; what is absent is the person's own choice.
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

/** No address, path or name is longer; guards against a file gone wrong. */
const TEXT_LENGTH = 2_048
const MAX_RELEASERS = 1_000
/** Between two looks for an update, hours. */
export const UPDATE_HOURS = { least: 1, most: 168, usual: 6 } as const

/** `install`: fetched by itself, and put in place when the program ends. */
const UPDATE_MODES = ['off', 'notify', 'install'] as const

/** From this one on an entry of the log goes to the system's log as well. */
const SYSTEM_LOG_LEVELS = ['info', 'warn', 'error'] as const
export type SystemLogLevel = (typeof SYSTEM_LOG_LEVELS)[number]

const textSchema = z.string().trim().min(1).max(TEXT_LENGTH)
/** Of Windows or POSIX: the file may be written on another system than the one that reads it. */
const absolutePathSchema = textSchema.regex(/^(?:\/|[a-z]:[\\/]|\\\\)/iu)

export const policySchema = z.strictObject({
  /** Of the live service. */
  baseUrl: textSchema.exactOptional(),
  proxy: proxyChoiceSchema.exactOptional(),
  /** PEM file of authorities that are trusted beside the system's. */
  caFile: absolutePathSchema.exactOptional(),
  /** Of the live environment. */
  archiveFolder: absolutePathSchema.exactOptional(),
  archiveNameTemplate: nameTemplateSchema.exactOptional(),
  /** `false`: the practice environment cannot be chosen. */
  allowPractice: z.boolean().exactOptional(),
  /** `false`: no `.lote` is looked at or taken in. */
  allowLoteImport: z.boolean().exactOptional(),
  /** File with the key of the office's mark. */
  officeKeyFile: absolutePathSchema.exactOptional(),
  /** `true`: a `.lote` without the mark of the office is not opened. */
  requireOfficeMark: z.boolean().exactOptional(),
  /** Names of users of the system, `OFFICE\maria` or `maria`; nobody else releases a batch. */
  releasers: z.array(textSchema).max(MAX_RELEASERS).readonly().exactOptional(),
  /** Whose e-mail address in the account a user of the system has: it stands beside the name in the audit chain. */
  userEmails: z.record(textSchema, z.email().max(TEXT_LENGTH)).readonly().exactOptional(),
  /** Above these a batch needs the release of another person than who asks for it. */
  secondPerson: reviewLimitsSchema.exactOptional(),
  pollSeconds: pollSecondsSchema.exactOptional(),
  sendsAtOnce: sendsAtOnceSchema.exactOptional(),
  sendsAtOncePerAccount: sendsAtOnceSchema.exactOptional(),
  stopAfterRefusals: stopAfterRefusalsSchema.exactOptional(),
  /** How long the copy of an original stays after its signed file is stored. */
  originalsKeptDays: originalsKeptDaysSchema.exactOptional(),
  systemLog: z.enum(SYSTEM_LOG_LEVELS).exactOptional(),
  updates: z
    .strictObject({
      mode: z.enum(UPDATE_MODES).exactOptional(),
      /** A place that IT hosts. */
      url: z
        .url({ protocol: /^https$/u })
        .max(TEXT_LENGTH)
        .exactOptional(),
      everyHours: z.number().int().min(UPDATE_HOURS.least).max(UPDATE_HOURS.most).exactOptional(),
    })
    .exactOptional(),
})
export type Policy = Readonly<z.infer<typeof policySchema>>

/** All that can be set, in the order of the schema. */
export const POLICY_KEYS = policySchema.keyof().options
export type PolicyKey = (typeof POLICY_KEYS)[number]

/** Where the first mistake of a policy is. */
const policyProblemSchema = z.strictObject({
  /** From 1; absent where no line can be named. */
  line: z.number().int().exactOptional(),
  /** Absent where the text is no JSON, or cannot be read at all. */
  key: z.string().exactOptional(),
})
export type PolicyProblem = Readonly<z.infer<typeof policyProblemSchema>>

export const policyViewSchema = z.strictObject({
  /** The file, or the place in the system's management, that it was read from; absent without a policy. */
  place: z.string().exactOptional(),
  /** What the administrator set. */
  keys: z.array(z.enum(POLICY_KEYS)).readonly(),
  /** Who works here, as the system names the person. */
  osUser: z.string(),
  /** It has a mistake, and none of it counts. */
  problem: policyProblemSchema.exactOptional(),
})
export type PolicyView = Readonly<z.infer<typeof policyViewSchema>>
