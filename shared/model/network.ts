// Network settings for the live service, as a person set them, and their view for the window, which lacks the proxy's
// password and the folders of files.
import { z } from 'zod'
import { KEY_PERSISTENCES } from './key-status.ts'

export const TRANSPORTS = ['direct', 'system'] as const

/** Time limits in seconds, by phase: a shorter one fails in slow offices, a longer one only hides a dead network. */
export const NETWORK_TIMEOUTS = {
  connect: { least: 1, most: 60, usual: 10 },
  /** The answer to a read or to a small change. */
  read: { least: 5, most: 600, usual: 30 },
  /** Wait for the answer to a create, counted from its last byte; such answers come late. */
  send: { least: 60, most: 3_600, usual: 600 },
  /** Wait while no byte of an upload is accepted. */
  upload: { least: 10, most: 600, usual: 60 },
  /** Wait while no byte of a download comes. */
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
/** Longest host name (RFC 1035, section 2.3.4). */
const HOST_LENGTH = 253
const USER_LENGTH = 256

/** Host name or address alone: no scheme, no port, no brackets. */
export const proxyHostSchema = z
  .string()
  .trim()
  .max(HOST_LENGTH)
  .regex(/^(?:[^\s:/@[\]\\?#;,]+|[0-9a-f:.]*:[0-9a-f:.]+)$/iu)
export const proxyPortSchema = z.number().int().min(1).max(HIGHEST_PORT)
/** User name at the proxy, without a colon, which would end it (RFC 7617). */
export const proxyUserSchema = z
  .string()
  .trim()
  .min(1)
  .max(USER_LENGTH)
  .regex(/^[^:\p{Cc}]+$/u)

export const proxyChoiceSchema = z.discriminatedUnion('kind', [
  /** Proxy of the system's settings, its automatic configuration included. */
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
  /** `system`: the network of the host application, which can log in at a proxy as the person who works here. */
  transport: z.enum(TRANSPORTS).default('direct'),
  timeouts: networkTimeoutsSchema.prefault({}),
})
export type NetworkSettings = Readonly<z.infer<typeof networkSettingsSchema>>

export const networkViewSchema = z.strictObject({
  proxy: proxyChoiceSchema,
  /** Place of the manual proxy's password; `none` without a password. */
  password: z.enum(['none', ...KEY_PERSISTENCES]),
  /** Name of the file of authorities, without its folder. */
  caFile: z.string().exactOptional(),
  transport: z.enum(TRANSPORTS),
  /** Whether this host application has a network of its own. */
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

/** Trial in which the service was reached, whatever it answered; it is sent without a key. */
export const networkTrialSchema = z.strictObject({
  /** Route in the notation of automatic proxy configuration; absent where the host's own network decides. */
  route: z.string().exactOptional(),
  status: z.number().int(),
  durationMs: z.number(),
})
export type NetworkTrial = Readonly<z.infer<typeof networkTrialSchema>>
