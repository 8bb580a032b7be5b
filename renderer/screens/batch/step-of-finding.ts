// The step in which what a finding says is mended.
import type { Finding, FindingCode } from '../../../shared/rules/finding.ts'
import type { BatchStep } from '../../state/places.ts'

/** Told at a signer, mended by drawing. */
const MENDED_IN_AREAS: readonly FindingCode[] = [
  'signer.noArea',
  'signer.areaRequired',
  'file.pagesUnknown',
]

export function toStep({ code, path }: Pick<Finding, 'code' | 'path'>): BatchStep {
  if (MENDED_IN_AREAS.includes(code)) return 'areas'
  switch (path[0]) {
    case undefined:
    case 'name':
    case 'file':
      return 'files'
    case 'signers':
      return 'signers'
    case 'areas':
      return 'areas'
    default:
      return 'options'
  }
}
