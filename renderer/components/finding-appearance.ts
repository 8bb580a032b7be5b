// Look of a finding: an error is red, unless it is about a step that nobody has begun.
import type { TextKey } from '../../shared/i18n/translate.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { Finding } from '../../shared/rules/finding.ts'
import type { IconName } from './icon.tsx'
import type { Tone } from './mark.tsx'

type AreasOfRow = Pick<DocumentRowView, 'areas'>

/** Tells whether the error only says that a step is still to come; it stops the document as every error does. */
export function isToDo({ code }: Pick<Finding, 'code'>, { areas }: AreasOfRow): boolean {
  return code === 'document.noSigner' || (code === 'signer.areaRequired' && areas === 0)
}

/** Kinds of findings, the most urgent first. */
export const FINDING_KINDS = ['error', 'toDo', 'warning'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

export function kindOfFinding(
  finding: Pick<Finding, 'code' | 'severity'>,
  row: AreasOfRow,
): FindingKind {
  return isToDo(finding, row) ? 'toDo' : finding.severity
}

type FindingAppearance = {
  readonly tone: Extract<Tone, 'bad' | 'quiet' | 'warn'>
  readonly icon: IconName
  readonly words: TextKey
}

export const FINDING_APPEARANCES: Readonly<Record<FindingKind, FindingAppearance>> = {
  error: { tone: 'bad', icon: 'bad', words: 'review.error' },
  toDo: { tone: 'quiet', icon: 'waiting', words: 'batch.toDo' },
  warning: { tone: 'warn', icon: 'warn', words: 'review.warning' },
}
