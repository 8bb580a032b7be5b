// Findings of a batch as lines of one list, errors first, and the number of documents by severity.
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { Finding } from '../../../../shared/rules/finding.ts'
import { hasError } from '../../../../shared/rules/finding.ts'
import type { FindingKind } from '../../../components/finding-appearance.ts'
import { FINDING_KINDS, kindOfFinding } from '../../../components/finding-appearance.ts'
import type { BatchStep } from '../../../state/places.ts'
import { stepOfFinding } from '../findings-by-step.ts'

export type ReviewLine = {
  /** Id of the document and index of the finding in it. */
  readonly key: string
  readonly row: DocumentRowView
  readonly finding: Finding
  readonly kind: FindingKind
  readonly step: BatchStep
}

/** Undefined: all findings. */
export type ReviewFilter = FindingKind | undefined

export type ReviewSummary = {
  readonly documents: number
  /** Documents with an error, which are not sent. */
  readonly blocked: number
  /** Documents without mistakes that are not sent since a step is still to come. */
  readonly incomplete: number
  /** Documents with warnings only. */
  readonly warned: number
  readonly clear: number
}

const isDraft = ({ delivery }: DocumentRowView): boolean => delivery.kind === 'draft'

export function toReviewLines(rows: readonly DocumentRowView[]): readonly ReviewLine[] {
  const lines = rows.filter(isDraft).flatMap((row) =>
    row.findings.map((finding, index) => ({
      key: `${row.id}/${String(index)}`,
      row,
      finding,
      kind: kindOfFinding(finding, row),
      step: stepOfFinding(finding),
    })),
  )
  const weigh = ({ kind }: ReviewLine): number => FINDING_KINDS.indexOf(kind)
  return lines.toSorted((a, b) => weigh(a) - weigh(b) || a.row.position - b.row.position)
}

export function filterLines(
  lines: readonly ReviewLine[],
  filter: ReviewFilter,
): readonly ReviewLine[] {
  return filter === undefined ? lines : lines.filter(({ kind }) => kind === filter)
}

export function summarise(rows: readonly DocumentRowView[]): ReviewSummary {
  const drafts = rows.filter(isDraft)
  const stays = drafts.filter(({ findings }) => hasError(findings))
  const blocked = stays.filter((row) =>
    row.findings.some((finding) => kindOfFinding(finding, row) === 'error'),
  ).length
  const clear = drafts.filter(({ findings }) => findings.length === 0).length
  return {
    documents: drafts.length,
    blocked,
    incomplete: stays.length - blocked,
    clear,
    warned: drafts.length - stays.length - clear,
  }
}
