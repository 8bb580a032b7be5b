// What the screen Decisões says.
import type { decisions as portuguese } from './decisions.pt-BR.ts'

export const decisions: Readonly<Record<keyof typeof portuguese, string>> = {}
