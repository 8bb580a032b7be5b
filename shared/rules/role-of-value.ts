// Comparison of a column's value with an entry of a signer's roles: "LOCACAO" and "Locação" are equal.
import { foldText } from '../fold-text.ts'
import { tidyText } from './repair-text.ts'

export function isOfValue(entry: { readonly value: string }, value: string): boolean {
  return foldText(tidyText(entry.value)) === foldText(tidyText(value))
}
