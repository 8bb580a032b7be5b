// Everything that crosses between the page and the application: operations that the page asks for,
// events that it is told. Adding one is an entry here, a handler in main/handlers and a use; every
// type is derived, so the compiler names what is missing.
import { z } from 'zod'
import { accountViewSchema } from '../model/account-view.ts'
import { applicationDescriptionSchema } from '../model/application.ts'
import { environmentSchema } from '../model/environment.ts'
import { fileDescriptionSchema, fileTokenIdSchema, fileTokenSchema } from '../model/file-token.ts'
import { accountIdSchema } from '../model/ids.ts'
import { keyStatusSchema } from '../model/key-status.ts'
import { noticeIdSchema, noticeSchema } from '../model/notice.ts'
import { queueStatusSchema } from '../model/queue-status.ts'
import { LANGUAGES, settingsSchema, THEMES } from '../model/settings.ts'
import { epochMsSchema } from '../model/time.ts'

/** More than any address or key has; a guard against a page gone wrong, not a rule of the service. */
const ADDRESS_LENGTH = 2_048
const KEY_LENGTH = 4_096

const nothing = z.strictObject({})

const settingsChangeSchema = z.strictObject({
  language: z.enum(LANGUAGES).exactOptional(),
  theme: z.enum(THEMES).exactOptional(),
  /** As typed; checked and normalised by the handler. */
  liveBaseUrl: z.string().max(ADDRESS_LENGTH).exactOptional(),
  /** Of the environment that is chosen now. */
  accountId: accountIdSchema.exactOptional(),
})

const operations = {
  'app.ping': { input: nothing, output: z.strictObject({ answeredAt: epochMsSchema }) },
  'app.describe': { input: nothing, output: applicationDescriptionSchema },
  'settings.read': { input: nothing, output: settingsSchema },
  'settings.change': { input: settingsChangeSchema, output: settingsSchema },
  'environment.choose': {
    input: z.strictObject({ environment: environmentSchema }),
    output: settingsSchema,
  },
  'key.status': { input: nothing, output: keyStatusSchema },
  /** The key goes in and never comes out (AUTH-16). */
  'key.save': {
    input: z.strictObject({ key: z.string().max(KEY_LENGTH) }),
    output: keyStatusSchema,
  },
  'key.forget': { input: nothing, output: keyStatusSchema },
  'account.list': { input: nothing, output: z.array(accountViewSchema).readonly() },
  'queue.status': { input: nothing, output: queueStatusSchema },
  'queue.pause': { input: nothing, output: queueStatusSchema },
  'queue.resume': { input: nothing, output: queueStatusSchema },
  /** Puts the held rows of every account back into the queue. */
  'queue.releaseHolds': { input: nothing, output: queueStatusSchema },
  /** Empty when the person closed the dialog. */
  'file.pick': { input: nothing, output: z.array(fileTokenSchema).readonly() },
  'file.describe': {
    input: z.strictObject({ token: fileTokenIdSchema }),
    output: fileDescriptionSchema,
  },
  'notice.list': { input: nothing, output: z.array(noticeSchema).readonly() },
  /** Answers with what is left. */
  'notice.dismiss': {
    input: z.strictObject({ id: noticeIdSchema }),
    output: z.array(noticeSchema).readonly(),
  },
} as const satisfies Record<string, { readonly input: z.ZodType; readonly output: z.ZodType }>

export type OperationName = keyof typeof operations
/** What a handler receives. */
export type InputOf<O extends OperationName> = z.output<(typeof operations)[O]['input']>
/** What an operation answers when it succeeds; it travels in a `Result`. */
export type OutputOf<O extends OperationName> = z.output<(typeof operations)[O]['output']>

export const OPERATIONS: {
  readonly [O in OperationName]: {
    readonly input: z.ZodType<InputOf<O>>
    readonly output: z.ZodType<OutputOf<O>>
  }
} = operations

const events = {
  'settings.changed': settingsSchema,
  /** Something moved; the status is asked for when it is needed. */
  'queue.changed': nothing,
  'notice.raised': noticeSchema,
  /** Key, address or environment changed: accounts and key status are to be asked again. */
  'account.changed': nothing,
} as const satisfies Record<string, z.ZodType>

export type EventName = keyof typeof events
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>
/** One event with its payload, as it travels. */
export type AppEvent<E extends EventName = EventName> = {
  [K in E]: { readonly name: K; readonly payload: EventPayload<K> }
}[E]

export const EVENTS: { readonly [E in EventName]: z.ZodType<EventPayload<E>> } = events

/** What the preload's `admitFiles` answers with: tokens for dropped files, in their order. */
export const admittedFilesSchema = z.array(fileTokenSchema).readonly()
