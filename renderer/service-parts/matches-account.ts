// Finds an account as people type it: any case, with or without accents, a CNPJ with or without its
// punctuation.
import type { AccountView } from '../../shared/model/account-view.ts'

export function matchesAccount(account: AccountView, text: string): boolean {
  const wanted = fold(text)
  if (wanted === '') return true
  const { name, companyName = '', documentNumber = '' } = account
  const number = wanted.replace(/[.\-/\s]/gu, '')
  return (
    fold(name).includes(wanted) ||
    fold(companyName).includes(wanted) ||
    (number !== '' && fold(documentNumber).includes(number))
  )
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase()
}
