// Practice and live never mix: each has its own folder, journal and key (QUEUE-11).
import { z } from 'zod'

export const environmentSchema = z.enum(['practice', 'live'])
export type Environment = z.infer<typeof environmentSchema>
