// Cells that do not fit the field to which their column is mapped, shown while columns are mapped: an invalid
// address, a CPF with a wrong digit, an unreadable telephone. Whether a document can be sent is decided by the rules.
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

/** Cells that are named of each column; the count of all is given too. */
const NAMED = 3
/** Longest shown cell in characters; a wrong column may hold whole texts. */
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
 * Bad cells by column and field, in the order of their first rows.
 * @param roles roles of the account; empty while unknown
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

/** Findings about a single cell, not about several cells together. */
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

/** Findings about single cells of a row's signers and observers. */
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

/** Cell of a finding's path; for an entry of a list in one cell, the cell of the list. */
export function findCell(row: PreparedRow, path: Finding['path']): ReturnType<typeof cellOf> {
  if (path.length === 0) return undefined
  return cellOf(row, path) ?? findCell(row, path.slice(0, -1))
}
