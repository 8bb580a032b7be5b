// Which step mends a finding, and how many there are for each.
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import type { Finding } from '../../../shared/rules/finding.ts'
import { isToDo } from '../../components/finding-look.ts'
import type { BatchStep } from '../../state/places.ts'

const STEP_OF_FIELD: Readonly<Partial<Record<string, BatchStep>>> = {
  name: 'files',
  file: 'files',
  annexes: 'files',
  signers: 'signers',
  areas: 'areas',
}

/** They are about the document itself: there it is removed. */
const ABOUT_ITSELF: ReadonlySet<Finding['code']> = new Set<Finding['code']>([
  'document.twiceInBatch',
  'document.sentBefore',
  'document.sentUnderOtherName',
  'document.sourceSigned',
])

/** A signer without area is mended by drawing one; what is about the account, where options are. */
export function stepOfFinding({ code, path }: Pick<Finding, 'code' | 'path'>): BatchStep {
  if (code === 'signer.noArea' || code === 'signer.areaRequired') return 'areas'
  if (ABOUT_ITSELF.has(code)) return 'files'
  const [field] = path
  return (typeof field === 'string' ? STEP_OF_FIELD[field] : undefined) ?? 'options'
}

export type FindingCount = {
  readonly errors: number
  readonly warnings: number
  /** Errors of what nobody has begun: no mistake yet. */
  readonly toDo: number
}

type CountedRow = Pick<DocumentRowView, 'findings' | 'areas'>

/** `review` has all of them; `release` has none of its own. */
export function countFindings(
  rows: readonly CountedRow[],
): Readonly<Record<BatchStep, FindingCount>> {
  const all = rows.flatMap((row) => row.findings.map((finding) => ({ finding, row })))
  const of = (step: BatchStep) =>
    count(all.filter(({ finding }) => stepOfFinding(finding) === step))
  return {
    files: of('files'),
    signers: of('signers'),
    areas: of('areas'),
    options: of('options'),
    review: count(all),
    release: count([]),
  }
}

type FoundInRow = { readonly finding: Finding; readonly row: CountedRow }

function count(found: readonly FoundInRow[]): FindingCount {
  const errors = found.filter(({ finding }) => finding.severity === 'error')
  const toDo = errors.filter(({ finding, row }) => isToDo(finding, row)).length
  return { errors: errors.length - toDo, warnings: found.length - errors.length, toDo }
}

/** Its file was refused: another one is needed. */
export function needsOtherFile({ findings }: Pick<DocumentRowView, 'findings'>): boolean {
  return findings.some(({ path: [field], severity }) => field === 'file' && severity === 'error')
}
