// The way out to the live service, as a person set it, and what the page may see of it: neither the
// password of a proxy nor the place of a file.
import { z } from 'zod'
import { KEY_PERSISTENCES } from './key-status.ts'

export const TRANSPORTS = ['direct', 'system'] as const

/** Seconds, each phase with its bounds: shorter breaks slow offices, longer only hides a dead one. */
export const NETWORK_TIMEOUTS = {
  connect: { least: 1, most: 60, usual: 10 },
  /** The answer to a read or to a small change. */
  read: { least: 5, most: 600, usual: 30 },
  /** The answer to a document, counted from its last byte: late ones are real. */
  send: { least: 60, most: 3_600, usual: 600 },
  /** Without a byte of an upload taken. */
  upload: { least: 10, most: 600, usual: 60 },
  /** Without a byte of a download given. */
  download: { least: 10, most: 600, usual: 60 },
} as const
export const NETWORK_PHASES = ['connect', 'read', 'send', 'upload', 'download'] as const
export type NetworkPhase = (typeof NETWORK_PHASES)[number]

function phaseSchema(phase: NetworkPhase) {
  const { least, most, usual } = NETWORK_TIMEOUTS[phase]
  return z.number().int().min(least).max(most).default(usual)
}

export const networkTimeoutsSchema = z.strictObject({
  connect: phaseSchema('connect'),
  read: phaseSchema('read'),
  send: phaseSchema('send'),
  upload: phaseSchema('upload'),
  download: phaseSchema('download'),
})
export type NetworkTimeouts = Readonly<z.infer<typeof networkTimeoutsSchema>>

const HIGHEST_PORT = 65_535
/** RFC 1035, section 2.3.4. */
const HOST_LENGTH = 253
const USER_LENGTH = 256

/** A name or an address alone: no scheme, no port, no brackets. */
export const proxyHostSchema = z
  .string()
  .trim()
  .max(HOST_LENGTH)
  .regex(/^(?:[^\s:/@[\]\\?#;,]+|[0-9a-f:.]*:[0-9a-f:.]+)$/iu)
export const proxyPortSchema = z.number().int().min(1).max(HIGHEST_PORT)
/** RFC 7617: a colon would end the name. */
export const proxyUserSchema = z
  .string()
  .trim()
  .min(1)
  .max(USER_LENGTH)
  .regex(/^[^:\p{Cc}]+$/u)

export const proxyChoiceSchema = z.discriminatedUnion('kind', [
  /** What the system's settings say, its automatic configuration included. */
  z.strictObject({ kind: z.literal('system') }),
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('manual'),
    host: proxyHostSchema,
    port: proxyPortSchema,
    user: proxyUserSchema.exactOptional(),
  }),
])
export type ProxyChoice = Readonly<z.infer<typeof proxyChoiceSchema>>

export const networkSettingsSchema = z.object({
  proxy: proxyChoiceSchema.default({ kind: 'system' }),
  /** Absolute path of a PEM file with authorities that are trusted beside the system's. */
  caFile: z.string().exactOptional(),
  /** `system`: by the host's own network, which can log in at a proxy as the person who works here. */
  transport: z.enum(TRANSPORTS).default('direct'),
  timeouts: networkTimeoutsSchema.prefault({}),
})
export type NetworkSettings = Readonly<z.infer<typeof networkSettingsSchema>>

export const networkViewSchema = z.strictObject({
  proxy: proxyChoiceSchema,
  /** Of the manual proxy; `none` where there is no password. */
  password: z.enum(['none', ...KEY_PERSISTENCES]),
  /** Name of the file of authorities, without its place. */
  caFile: z.string().exactOptional(),
  transport: z.enum(TRANSPORTS),
  /** Whether this host has a network of its own to offer. */
  hasSystemTransport: z.boolean(),
  timeouts: networkTimeoutsSchema,
})
export type NetworkView = Readonly<z.infer<typeof networkViewSchema>>

export const networkChangeSchema = z.strictObject({
  proxy: proxyChoiceSchema.exactOptional(),
  transport: z.enum(TRANSPORTS).exactOptional(),
  timeouts: networkTimeoutsSchema.exactOptional(),
})
export type NetworkChange = Readonly<z.infer<typeof networkChangeSchema>>

/** The service was reached, whatever it answered: no key went along. */
export const networkTrialSchema = z.strictObject({
  /** In the words of automatic configuration; absent where the host's own network decides. */
  route: z.string().exactOptional(),
  status: z.number().int(),
  durationMs: z.number(),
})
export type NetworkTrial = Readonly<z.infer<typeof networkTrialSchema>>
