// Description of the running program: for the window's "about" and for the keys that its platform knows.
import { z } from 'zod'

const HOSTS = ['electron', 'standIn', 'commandLine'] as const
const PLATFORMS = ['windows', 'macos', 'linux'] as const

export const applicationDescriptionSchema = z.strictObject({
  version: z.string(),
  host: z.enum(HOSTS),
  platform: z.enum(PLATFORMS),
  /** Versions of what the program runs on; `electron` and `chromium` are absent where there is no Electron. */
  runtime: z.strictObject({
    electron: z.string().exactOptional(),
    chromium: z.string().exactOptional(),
    node: z.string(),
  }),
})
export type ApplicationDescription = Readonly<z.infer<typeof applicationDescriptionSchema>>
