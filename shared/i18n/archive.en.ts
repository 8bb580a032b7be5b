// What the screen Arquivo says.
import type { archive as portuguese } from './archive.pt-BR.ts'

export const archive: Readonly<Record<keyof typeof portuguese, string>> = {}
