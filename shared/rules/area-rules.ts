// Rules of signature areas: on a page that exists, inside it, each for a signer of the document (AREA-03 to AREA-08).
import { isInsidePage } from '../geometry/rectangle.ts'
import type { DocumentContent } from '../model/document.ts'
import type { SignatureArea } from '../model/signature-area.ts'
import { APPROVER_ROLE } from '../model/signer.ts'
import type { DocumentFacts } from './document-facts.ts'
import type { Finding } from './finding.ts'
import { makeFinding } from './finding.ts'

export function checkAreas(
  { areas, signers }: DocumentContent,
  facts: DocumentFacts,
): readonly Finding[] {
  const pages = facts.analysis?.blocked === undefined ? facts.analysis?.pages.length : undefined
  return [
    ...areas.flatMap((area, index) => checkArea(area, index, signers.length, pages)),
    ...checkCoverage(areas, signers, facts),
    ...checkUnseen(areas),
  ]
}

/**
 * Warns of areas that were copied, proposed or placed by a layout, since the text may stand elsewhere in this file.
 */
function checkUnseen(areas: readonly SignatureArea[]): readonly Finding[] {
  const count = areas.filter(({ isUnseen }) => isUnseen).length
  return count === 0 ? [] : [makeFinding('area.unseen', ['areas'], { count })]
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
  const { page, width, height } = area
  if (pages !== undefined && (page < 1 || page > pages)) {
    const params = { number, page, pages }
    findings.push(makeFinding('area.pageMissing', ['areas', index, 'page'], params))
  } else if (page < 1) {
    findings.push(makeFinding('area.pageBeforeFirst', ['areas', index, 'page'], { number, page }))
  }
  if (width <= 0 || height <= 0) {
    findings.push(makeFinding('area.empty', ['areas', index], { number }))
  } else if (!isInsidePage(area)) {
    findings.push(makeFinding('area.offPage', ['areas', index], { number }))
  }
  return findings
}

/** Reports signers without an area, once the document has any area or the account demands them (AREA-08). */
function checkCoverage(
  areas: readonly SignatureArea[],
  signers: DocumentContent['signers'],
  facts: DocumentFacts,
): readonly Finding[] {
  const isRequired = facts.areasRequired ?? false
  if (areas.length === 0 && !isRequired) return []
  return signers.flatMap(({ email, role }, index) => {
    if (role === APPROVER_ROLE) return []
    const hasArea = areas.some(({ signer, type }) => signer === index && type === 'Signature')
    if (hasArea) return []
    const code = isRequired ? 'signer.areaRequired' : 'signer.noArea'
    return [makeFinding(code, ['signers', index], { email })]
  })
}
