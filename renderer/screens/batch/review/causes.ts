// Findings of a batch grouped by cause, so that one in six hundred documents is corrected once. Pure.
import type { Finding, FindingCode } from '../../../../shared/rules/finding.ts'
import type { FindingKind } from '../../../components/finding-appearance.ts'
import { FINDING_KINDS } from '../../../components/finding-appearance.ts'
import type { ReviewLine } from './review-lines.ts'

export type Cause = {
  readonly key: string
  readonly code: FindingCode
  /** Kind of the most urgent finding. */
  readonly kind: FindingKind
  /** Parameters of the first finding, for the words. */
  readonly params: Finding['params']
  /** Lines in the order of the list. */
  readonly lines: readonly ReviewLine[]
  readonly documents: number
}

/** Parameter that splits a code into causes, since each value is corrected separately. */
const SPLITTING_PARAM: Readonly<Partial<Record<FindingCode, string>>> = {
  'document.refused': 'message',
  'signer.roleUnknown': 'role',
  'signer.roleNotGiven': 'text',
  'signer.roleRefused': 'role',
  'signer.methodUnknown': 'method',
  'signer.witnessMissing': 'column',
  'option.labelUnknown': 'label',
  'option.categoryUnknown': 'category',
  'option.featureMissing': 'feature',
  'option.reminderUnknown': 'reminderFrequency',
  'account.featureMissing': 'feature',
  'cell.formulaError': 'column',
  'row.keyMissing': 'column',
}

export function toCauseKey({ code, params }: Pick<Finding, 'code' | 'params'>): string {
  const param = SPLITTING_PARAM[code]
  return param === undefined ? code : `${code}/${String(params[param] ?? '')}`
}

/** Returns the causes, the most urgent first, then by number of documents. */
export function groupByCause(lines: readonly ReviewLine[]): readonly Cause[] {
  const groups = Map.groupBy(lines, ({ finding }) => toCauseKey(finding))
  const causes = [...groups].flatMap(([key, of]) => {
    const [first] = of
    if (!first) return []
    const { code, params } = first.finding
    const kinds = new Set(of.map(({ kind }) => kind))
    const kind = FINDING_KINDS.find((each) => kinds.has(each)) ?? first.kind
    return [{ key, code, kind, params, lines: of, documents: countDocuments(of) }]
  })
  const weigh = ({ kind }: Cause): number => FINDING_KINDS.indexOf(kind)
  return causes.toSorted((a, b) => weigh(a) - weigh(b) || b.documents - a.documents)
}

function countDocuments(lines: readonly ReviewLine[]): number {
  return new Set(lines.map(({ row }) => row.id)).size
}
