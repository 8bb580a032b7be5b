// Settings that a person chose, kept in the settings file. Everything has a default, so that a corrupt or older file
// never stops the program.
import { z } from 'zod'
import { environmentSchema } from './environment.ts'
import { holidaysSchema, DEFAULT_HOLIDAYS } from './holidays.ts'
import { accountIdSchema } from './ids.ts'
import { epochMsSchema } from './time.ts'

export const LANGUAGES = ['pt-BR', 'en'] as const
export const THEMES = ['system', 'light', 'dark'] as const
/** Seconds between two cycles of the watcher; shorter ones only burden the service. */
export const POLL_SECONDS = { least: 10, most: 3_600, usual: 30 } as const
export const DEFAULT_NAME_TEMPLATE = '{nome}_assinado.pdf'
/** Creates in flight at once, overall and for one account. */
export const SENDS_AT_ONCE = { least: 1, most: 8, usual: 4 } as const
/** Days for which the original of an archived document is kept; 0: always. */
export const ORIGINALS_KEPT_DAYS = [0, 30, 90, 180, 365] as const
/** Refusals in a row after which a batch is stopped; 0: it never is. */
export const STOP_AFTER_REFUSALS = { least: 0, most: 50, usual: 5 } as const
/** Most characters of a template; a guard, no rule: no file system takes such a name. */
const TEMPLATE_LENGTH = 500

/** Least and greatest width of a list's column. */
export const LIST_COLUMN_PX = { least: 48, most: 800 } as const

export const nameTemplateSchema = z.string().trim().min(1).max(TEMPLATE_LENGTH)
export const pollSecondsSchema = z.number().int().min(POLL_SECONDS.least).max(POLL_SECONDS.most)
export const sendsAtOnceSchema = z.number().int().min(SENDS_AT_ONCE.least).max(SENDS_AT_ONCE.most)
export const stopAfterRefusalsSchema = z
  .number()
  .int()
  .min(STOP_AFTER_REFUSALS.least)
  .max(STOP_AFTER_REFUSALS.most)

export const originalsKeptDaysSchema = z.literal(ORIGINALS_KEPT_DAYS)
export const firstBatchSchema = z.strictObject({ begunAt: epochMsSchema, isShown: z.boolean() })

/** Columns of one list, by their keys. */
export const listColumnsSchema = z.strictObject({
  /** Widths in pixels by column; an absent column has its usual width. */
  widths: z.record(z.string(), z.number().int().min(LIST_COLUMN_PX.least).max(LIST_COLUMN_PX.most)),
  /** Keys of hidden columns. */
  hidden: z.array(z.string()).readonly(),
})
export type ListColumns = Readonly<z.infer<typeof listColumnsSchema>>

export const settingsSchema = z.object({
  language: z.enum(LANGUAGES).default('pt-BR'),
  theme: z.enum(THEMES).default('system'),
  environment: environmentSchema.default('practice'),
  /** Whether a person has chosen the environment; until then the first screen asks. */
  hasChosenEnvironment: z.boolean().default(false),
  /** Base address of the live service; absent until a person gives it. */
  liveBaseUrl: z.string().exactOptional(),
  /** The account that the window works with, by environment; a batch keeps its own (QUEUE-08). */
  chosenAccount: z.partialRecord(environmentSchema, accountIdSchema).default({}),
  /** Absolute path by environment, chosen in a dialog; absent: inside the data folder. */
  archiveFolder: z.partialRecord(environmentSchema, z.string()).default({}),
  /** Name of a signed file: `{nome}` and the other fields of `shared/rules/archive-name.ts`. */
  archiveNameTemplate: nameTemplateSchema.default(DEFAULT_NAME_TEMPLATE),
  /** Whether the program goes on in the tray when its window is closed. */
  keepsInTray: z.boolean().default(false),
  startsWithSystem: z.boolean().default(false),
  /** Whether notifications of the system are shown while the window is not in front. */
  notifies: z.boolean().default(true),
  pollSeconds: pollSecondsSchema.default(POLL_SECONDS.usual),
  sendsAtOnce: sendsAtOnceSchema.default(SENDS_AT_ONCE.usual),
  /** Creates in flight at once for one account, limited by `sendsAtOnce`. */
  sendsAtOncePerAccount: sendsAtOnceSchema.default(SENDS_AT_ONCE.usual),
  stopAfterRefusals: stopAfterRefusalsSchema.default(STOP_AFTER_REFUSALS.usual),
  originalsKeptDays: originalsKeptDaysSchema.default(0),
  /**
   * State of the guide through a first batch of practice, which is the first batch made after `begunAt`. Absent until
   * a person begins the guide; a person who leaves it continues it later.
   */
  firstBatch: firstBatchSchema.exactOptional(),
  /** Columns by the name of their list. */
  listColumns: z.record(z.string(), listColumnsSchema).default({}),
  /** Holidays for deadlines that are counted in working days or may not end on a day off. */
  holidays: holidaysSchema.default(DEFAULT_HOLIDAYS),
})
export type Settings = Readonly<z.infer<typeof settingsSchema>>
export type Language = Settings['language']
