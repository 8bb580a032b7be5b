// Witness whom the spreadsheet names and who is no signer, since the columns were not mapped: the contract would lack
// its witness when it is needed.
import { foldText } from '../fold-text.ts'
import type { DocumentContent } from '../model/document.ts'
import { toCanonicalEmail } from './canonical.ts'
import { isCpf, toCpfDigits } from './cpf.ts'
import { isEmail } from './email.ts'
import type { Finding } from './finding.ts'
import { makeFinding } from './finding.ts'

/** Pattern of a witness column, with the number that tells witnesses apart before or after the word. */
const OF_THE_ROLE = new RegExp(
  String.raw`(?:(\d+)\s*[ao°.]?\s*)?\b(?:testemunha|witness)(?:s|es)?\b[^\d]*(\d+)?`,
  'u',
)
/** Pattern of a full name, two words of letters; a number of witnesses, a yes or a dash names nobody. */
const FULL_NAME = /^\p{L}[\p{L}.'’-]*(?:\s+\p{L}[\p{L}.'’-]*)+$/u

type Cell = { readonly column: string; readonly text: string }

export function checkSheetPeople({
  columns = {},
  signers,
}: Pick<DocumentContent, 'columns' | 'signers'>): readonly Finding[] {
  const cells = Object.entries(columns).flatMap(([column, cell]) => {
    const found = OF_THE_ROLE.exec(foldText(column))
    const text = cell.trim()
    return found && namesSomebody(text)
      ? [{ column, text, number: found[1] ?? found[2] ?? '' }]
      : []
  })
  return [...Map.groupBy(cells, ({ number }) => number).values()].flatMap((ofOne) => {
    const [first] = ofOne
    if (!first || ofOne.some((cell) => isAmong(signers, cell))) return []
    return [
      makeFinding('signer.witnessMissing', ['signers'], { column: first.column, text: first.text }),
    ]
  })
}

function namesSomebody(text: string): boolean {
  return isEmail(text) || isCpf(text) || FULL_NAME.test(text)
}

function isAmong(signers: DocumentContent['signers'], { text }: Cell): boolean {
  const digits = isCpf(text) ? toCpfDigits(text) : undefined
  return signers.some(
    ({ email, name = '', documentNumber = '' }) =>
      toCanonicalEmail(email) === toCanonicalEmail(text) ||
      foldText(name).trim() === foldText(text).trim() ||
      (digits !== undefined && digits === toCpfDigits(documentNumber)),
  )
}
