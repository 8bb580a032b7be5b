// What the screen Acompanhamento says.
import type { tracking as portuguese } from './tracking.pt-BR.ts'

export const tracking: Readonly<Record<keyof typeof portuguese, string>> = {
  'tracking.title': 'Tracking',
}
