// How a finding looks: an error is red, unless it is of what nobody has begun.
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { Finding } from '../../shared/rules/finding.ts'
import type { IconName } from './icon.tsx'
import type { Tone } from './mark.tsx'

type AreasOfRow = Pick<DocumentRowView, 'areas'>

/** It stops the document as every error does, and only says that the step is still to come. */
export function isToDo({ code }: Pick<Finding, 'code'>, { areas }: AreasOfRow): boolean {
  return code === 'document.noSigner' || (code === 'signer.areaRequired' && areas === 0)
}

export function lookOfFinding(
  finding: Pick<Finding, 'code' | 'severity'>,
  row: AreasOfRow,
): { readonly tone: Tone; readonly icon: IconName } {
  if (isToDo(finding, row)) return { tone: 'quiet', icon: 'waiting' }
  const look = finding.severity === 'error' ? 'bad' : 'warn'
  return { tone: look, icon: look }
}
