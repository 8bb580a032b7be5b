import type { release as original } from './release.pt-BR.ts'

export const release: Readonly<Record<keyof typeof original, string>> = {
  'release.title': 'Sending',
}
