// Value of a column that an entry of a signer's roles speaks of: "LOCACAO" and "Locação" are one.
import { foldText } from '../fold-text.ts'
import { tidyText } from './repair-text.ts'

export function isOfValue(entry: { readonly value: string }, value: string): boolean {
  return foldText(tidyText(entry.value)) === foldText(tidyText(value))
}
