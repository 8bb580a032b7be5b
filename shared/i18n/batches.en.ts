import type { batches as ptBR } from './batches.pt-BR.ts'

export const batches: Readonly<Record<keyof typeof ptBR, string>> = {
  'batches.title': 'Batches',
}
