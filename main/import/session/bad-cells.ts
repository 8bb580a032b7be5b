// Cells that are not what their column was mapped to, told while the columns are mapped: an address that is
// none, a CPF with a wrong digit, a telephone that cannot be read. Whether a document goes out is for the rules.
import type { PreparedRow } from '../../../shared/model/prepared-row.ts'
import { cellOf } from '../../../shared/model/prepared-row.ts'
import type { BadCells } from '../../../shared/model/sheet-import.ts'
import type { Signer } from '../../../shared/model/signer.ts'
import { isCpf } from '../../../shared/rules/cpf.ts'
import { isEmail } from '../../../shared/rules/email.ts'
import type { Finding, FindingCode } from '../../../shared/rules/finding.ts'
import { makeFinding } from '../../../shared/rules/finding.ts'
import { parseTelephone } from '../../../shared/rules/repair-telephone.ts'
import { checkSigners } from '../../../shared/rules/signer-rules.ts'

/** Named of each column; how many there are is told besides. */
const NAMED = 3
/** Of a cell; characters. Whole texts stand in the wrong column at times. */
const LONGEST = 60

type SignerCell = Exclude<BadCells['field'], 'observers' | 'role'>

const FIND_BAD: Readonly<Record<SignerCell, (signer: Signer) => string | undefined>> = {
  email: ({ email }) => (email === '' || isEmail(email) ? undefined : email),
  documentNumber: ({ documentNumber = '' }) =>
    documentNumber === '' || isCpf(documentNumber) ? undefined : documentNumber,
  telephone: ({ telephone = '', telephoneCountryCode = '' }) =>
    telephone === '' || parseTelephone(`+${telephoneCountryCode} ${telephone}`)
      ? undefined
      : telephone,
  substitutes: ({ substitutes = [] }) => substitutes.find(({ email }) => !isEmail(email))?.email,
}
const SIGNER_CELLS = ['email', 'documentNumber', 'telephone', 'substitutes'] as const

/**
 * By column and what it feeds, in the order in which the first of each is met.
 * @param roles of the account; none while they are not known
 */
export function findBadCells(
  rows: readonly PreparedRow[],
  roles: readonly string[] = [],
): readonly BadCells[] {
  const found = new Map<string, BadCells>()
  const add = (row: PreparedRow, path: Finding['path'], field: BadCells['field'], text: string) => {
    const cell = cellOf(row, path)
    if (!cell) return // a signer of all documents, typed beside the sheet
    const key = JSON.stringify([field, cell.column])
    const { count, first } = found.get(key) ?? { count: 0, first: [] }
    const named = { line: cell.line, text: text.slice(0, LONGEST) }
    found.set(key, {
      column: cell.column,
      field,
      count: count + 1,
      first: count < NAMED ? [...first, named] : first,
      ...(field === 'role' ? { known: roles } : {}),
    })
  }
  for (const row of rows) {
    const { signers, observers = [] } = row.document
    for (const [index, signer] of signers.entries()) {
      for (const field of SIGNER_CELLS) {
        const text = FIND_BAD[field](signer)
        if (text !== undefined) add(row, ['signers', index, field], field, text)
      }
      const { role } = signer
      const isUnknown = role !== '' && roles.length > 0 && !roles.includes(role)
      if (isUnknown) add(row, ['signers', index, 'role'], 'role', role)
    }
    const observer = observers.find((email) => !isEmail(email))
    if (observer !== undefined) add(row, ['observers'], 'observers', observer)
  }
  return [...found.values()]
}

/** What rules say of a single cell, and not of how cells go together. */
const OF_ONE_CELL: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'signer.emailInvalid',
  'signer.emailSeveral',
  'signer.emailSlip',
  'signer.cpfInvalid',
  'signer.cnpjGiven',
  'signer.telephoneSeveral',
  'signer.telephoneDoubtful',
  'signer.substituteInvalid',
  'signer.roleUnknown',
])

/** Of a row's signers and observers, as far as a cell is to be mended. */
export function checkCells(row: PreparedRow, roles: readonly string[] = []): readonly Finding[] {
  const { signers, observers = [] } = row.document
  const ofSigners =
    signers.length === 0
      ? []
      : checkSigners(row.document, roles.length > 0 ? { roles } : {}).filter(({ code }) =>
          OF_ONE_CELL.has(code),
        )
  const ofObservers = observers.flatMap((email, index) =>
    isEmail(email) ? [] : [makeFinding('option.observerInvalid', ['observers', index], { email })],
  )
  return [...ofSigners, ...ofObservers].filter(({ path }) => findCell(row, path) !== undefined)
}

/** Of a list in one cell each entry lies in it. */
export function findCell(row: PreparedRow, path: Finding['path']): ReturnType<typeof cellOf> {
  if (path.length === 0) return undefined
  return cellOf(row, path) ?? findCell(row, path.slice(0, -1))
}
