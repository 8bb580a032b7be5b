// Finds an account as people type it: any case, with or without accents, a CNPJ with or without its
// punctuation.
import { foldText } from '../../shared/fold-text.ts'
import type { AccountView } from '../../shared/model/account-view.ts'

export function matchesAccount(account: AccountView, text: string): boolean {
  const wanted = foldText(text).trim()
  if (wanted === '') return true
  const { name, companyName = '', documentNumber = '' } = account
  const number = wanted.replace(/[.\-/\s]/gu, '')
  return (
    foldText(name).includes(wanted) ||
    foldText(companyName).includes(wanted) ||
    (number !== '' && foldText(documentNumber).includes(number))
  )
}
