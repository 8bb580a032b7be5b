// What a person chose, kept in the settings file. Everything has a default, so that a corrupt or
// older file never stops the program.
import { z } from 'zod'
import { environmentSchema } from './environment.ts'
import { accountIdSchema } from './ids.ts'

export const LANGUAGES = ['pt-BR', 'en'] as const
export const THEMES = ['system', 'light', 'dark'] as const

export const settingsSchema = z.object({
  language: z.enum(LANGUAGES).default('pt-BR'),
  theme: z.enum(THEMES).default('system'),
  environment: environmentSchema.default('practice'),
  /** Base address of the live service; absent until a person gives it. */
  liveBaseUrl: z.string().exactOptional(),
  /** The account that the window works with, by environment; a batch keeps its own (QUEUE-08). */
  chosenAccount: z.partialRecord(environmentSchema, accountIdSchema).default({}),
})
export type Settings = Readonly<z.infer<typeof settingsSchema>>
export type Language = Settings['language']
export type Theme = Settings['theme']
