// Why a place was proposed, in the words of a language: “linha com 'LOCATÁRIO(A)' em cima, o nome confere”.
import type { Evidence } from '../model/area-mark.ts'
import type { Translate } from './translate.ts'

/** @param page from 1, of the area */
export function describeEvidence(evidence: Evidence, page: number, t: Translate): string {
  if (evidence.place === 'scan') {
    const { line, lines } = evidence
    return [t('evidence.scan', { line, lines }), t('evidence.page', { page })].join(', ')
  }
  const { place, side, text, matches } = evidence
  const where =
    place === 'field' ? t('evidence.field', { text }) : t(`evidence.${place}.${side}`, { text })
  return [
    where,
    t('evidence.page', { page }),
    ...matches.map((match) => t(`evidence.match.${match}`)),
  ].join(', ')
}
