// Status of the integration key: whether there is one, where it is kept, what it is bound to. Never the key (AUTH-16).
import { z } from 'zod'

/** `session`: gone when the program ends, since no keychain could be trusted. */
export const KEY_PERSISTENCES = ['keychain', 'session'] as const

export const keyStatusSchema = z.discriminatedUnion('kind', [
  /** Practice brings its own. */
  z.strictObject({ kind: z.literal('builtIn') }),
  /** Live, and no base address yet to bind a key to. */
  z.strictObject({ kind: z.literal('noAddress') }),
  z.strictObject({ kind: z.literal('absent'), origin: z.string() }),
  z.strictObject({
    kind: z.literal('saved'),
    /** The only origin that it is sent to. */
    origin: z.string(),
    persistence: z.enum(KEY_PERSISTENCES),
  }),
])
export type KeyStatus = Readonly<z.infer<typeof keyStatusSchema>>
