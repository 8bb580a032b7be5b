// Step in which a finding is corrected, and the number of findings per step.
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import type { Finding } from '../../../shared/rules/finding.ts'
import { isToDo } from '../../components/finding-appearance.ts'
import type { BatchStep } from '../../state/places.ts'

const STEP_OF_FIELD: Readonly<Partial<Record<string, BatchStep>>> = {
  name: 'files',
  file: 'files',
  annexes: 'files',
  signers: 'signers',
  areas: 'areas',
}

/** Findings about the document itself, which is removed in the step of the files. */
const ABOUT_ITSELF: ReadonlySet<Finding['code']> = new Set<Finding['code']>([
  'document.twiceInBatch',
  'document.sentBefore',
  'document.sentUnderOtherName',
  'document.sourceSigned',
])

/** A signer without area belongs to the step of the areas; findings about the account belong to the options. */
export function stepOfFinding({ code, path }: Pick<Finding, 'code' | 'path'>): BatchStep {
  if (code === 'signer.noArea' || code === 'signer.areaRequired') return 'areas'
  if (ABOUT_ITSELF.has(code)) return 'files'
  const [field] = path
  return (typeof field === 'string' ? STEP_OF_FIELD[field] : undefined) ?? 'options'
}

export type FindingCount = {
  readonly errors: number
  readonly warnings: number
  /** Errors about a step that nobody has begun, which are no mistakes yet. */
  readonly toDo: number
}

type CountedRow = Pick<DocumentRowView, 'findings' | 'areas'>

/** Counts findings by step; `review` counts all of them, `release` has none of its own. */
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

/** Tells whether the file was refused, so that another one is needed. */
export function needsOtherFile({ findings }: Pick<DocumentRowView, 'findings'>): boolean {
  return findings.some(({ path: [field], severity }) => field === 'file' && severity === 'error')
}
