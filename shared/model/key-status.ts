// Status of the integration key: whether there is one, where it is kept, what it is bound to. Never the key (AUTH-16).
import { z } from 'zod'

/** Place of the key; `session`: in memory until the program ends, since no keychain could be trusted. */
export const KEY_PERSISTENCES = ['keychain', 'session'] as const

export const keyStatusSchema = z.discriminatedUnion('kind', [
  /** Key of the practice service, which brings its own. */
  z.strictObject({ kind: z.literal('builtIn') }),
  /** Live environment without a base address, to which a key would be bound. */
  z.strictObject({ kind: z.literal('noAddress') }),
  z.strictObject({ kind: z.literal('absent'), origin: z.string() }),
  z.strictObject({
    kind: z.literal('saved'),
    /** The only origin that the key is sent to. */
    origin: z.string(),
    persistence: z.enum(KEY_PERSISTENCES),
  }),
])
export type KeyStatus = Readonly<z.infer<typeof keyStatusSchema>>
