// Signature areas: on a page that exists, inside it, each for a signer who is there (AREA-03 to AREA-08).
import type { DocumentContent } from '../model/document.ts'
import type { SignatureArea } from '../model/signature-area.ts'
import type { DocumentFacts } from './document-facts.ts'
import type { Finding } from './finding.ts'
import { makeFinding } from './finding.ts'

/** Percent; sums of decimals may pass 100 by a rounding error, never by more. */
const ROUNDING = 1e-6

export function checkAreas(
  { areas, signers }: DocumentContent,
  facts: DocumentFacts,
): readonly Finding[] {
  const pages = facts.analysis?.blocked === undefined ? facts.analysis?.pages.length : undefined
  return [
    ...areas.flatMap((area, index) => checkArea(area, index, signers.length, pages)),
    ...checkCoverage(areas, signers, facts),
  ]
}

function checkArea(
  area: SignatureArea,
  index: number,
  signers: number,
  pages: number | undefined,
): readonly Finding[] {
  const number = index + 1
  const findings: Finding[] = []
  if (area.signer < 0 || area.signer >= signers) {
    findings.push(makeFinding('area.orphan', ['areas', index, 'signer'], { number }))
  }
  if (area.page < 1 || (pages !== undefined && area.page > pages)) {
    const { page } = area
    findings.push(
      makeFinding('area.pageMissing', ['areas', index, 'page'], {
        number,
        page,
        pages: pages ?? 0,
      }),
    )
  }
  if (!isInside(area)) findings.push(makeFinding('area.offPage', ['areas', index], { number }))
  return findings
}

/** AREA-03. */
function isInside({ x, y, width, height }: SignatureArea): boolean {
  return (
    x >= 0 &&
    y >= 0 &&
    width > 0 &&
    height > 0 &&
    x + width <= 100 + ROUNDING &&
    y + height <= 100 + ROUNDING
  )
}

/** AREA-08: once areas are used at all, or demanded, everybody should have one. */
function checkCoverage(
  areas: readonly SignatureArea[],
  signers: DocumentContent['signers'],
  facts: DocumentFacts,
): readonly Finding[] {
  const isRequired = facts.areasRequired ?? false
  if (areas.length === 0 && !isRequired) return []
  return signers.flatMap(({ email }, index) => {
    const hasArea = areas.some(({ signer, type }) => signer === index && type === 'Signature')
    if (hasArea) return []
    const code = isRequired ? 'signer.areaRequired' : 'signer.noArea'
    return [makeFinding(code, ['signers', index], { email })]
  })
}
