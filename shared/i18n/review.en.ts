import type { review as original } from './review.pt-BR.ts'

export const review: Readonly<Record<keyof typeof original, string>> = {
  'review.title': 'Review',
}
