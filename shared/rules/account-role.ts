// A role as a sheet writes it, as the account has it: "LOCATARIA", "locatário(a)" and "Locatário" are one.
import { foldText } from '../fold-text.ts'

/** The text as it stands where the account has no such role, or more than one. */
export function toAccountRole(text: string, roles: readonly string[]): string {
  if (roles.includes(text)) return text
  for (const fold of [foldRole, withoutGender]) {
    const [same, ...others] = roles.filter((role) => fold(role) === fold(text))
    if (same !== undefined) return others.length === 0 ? same : text
  }
  return text
}

function foldRole(text: string): string {
  return foldText(text)
    .replace(/\([ao]\)/gu, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

/** "Contratada" and "Contratado"; never "Contratante". */
function withoutGender(text: string): string {
  return foldRole(text).replace(/[ao]\b/gu, '')
}
