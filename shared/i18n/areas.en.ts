import type { areas as original } from './areas.pt-BR.ts'

export const areas: Readonly<Record<keyof typeof original, string>> = {
  'areas.title': 'Positions',
}
