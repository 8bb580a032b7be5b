import type { policy as ptBR } from './policy.pt-BR.ts'

export const policy: Readonly<Record<keyof typeof ptBR, string>> = {
  'policy.set': 'Set by the administrator',
  'policy.where.lineAndKey': 'line {{line}}, “{{key}}”',
  'policy.where.line': 'line {{line}}',
  'policy.where.key': '“{{key}}”',
  'policy.where.unreadable': 'it cannot be read',
}
