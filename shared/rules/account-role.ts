// Role of the account that a spreadsheet's text means: "LOCATARIA", "locatário(a)" and "Locatário" are the same.
import { foldText } from '../fold-text.ts'

/** Returns the account's role; the text unchanged where the account has no such role, or more than one. */
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

/** Folds the gender away: "Contratada" and "Contratado" become equal, "Contratante" stays different. */
function withoutGender(text: string): string {
  return foldRole(text).replace(/[ao]\b/gu, '')
}
