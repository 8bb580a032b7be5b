import type { welcome as original } from './welcome.pt-BR.ts'

export const welcome: Readonly<Record<keyof typeof original, string>> = {
  'welcome.title': 'Welcome',
}
