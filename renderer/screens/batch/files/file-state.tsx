// State of a row's file: its findings, the gravest first.
import type { Translate } from '../../../../shared/i18n/translate.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { Finding } from '../../../../shared/rules/finding.ts'
import { describeState } from '../../../components/document-appearance.ts'
import { DocumentState } from '../../../components/document-state.tsx'
import { Mark } from '../../../components/mark.tsx'
import { useFindingText } from '../../../components/use-finding-text.ts'
import { useTranslate } from '../../../i18n.tsx'
import { stepOfFinding } from '../findings-by-step.ts'

const GOOD_FROM = {
  word: 'files.goodFromWord',
  image: 'files.goodFromImage',
  locked: 'files.goodFromLocked',
} as const

/** Returns the findings of the step of the files, errors first. */
export function listFileFindings({ findings }: DocumentRowView): readonly Finding[] {
  const own = findings.filter((finding) => stepOfFinding(finding) === 'files')
  return [
    ...own.filter(({ severity }) => severity === 'error'),
    ...own.filter(({ severity }) => severity === 'warning'),
  ]
}

export function FileState({ row }: { readonly row: DocumentRowView }) {
  const t = useTranslate()
  const describe = useFindingText()
  if (row.delivery.kind !== 'draft') return <DocumentState document={row} />
  const words = describeFile(row, t, describe)
  const [worst] = listFileFindings(row)
  if (worst) {
    const isError = worst.severity === 'error'
    return (
      <Mark tone={isError ? 'bad' : 'warn'} icon={isError ? 'bad' : 'warn'}>
        {words}
      </Mark>
    )
  }
  if (row.pages === undefined) {
    return (
      <Mark tone="quiet" icon="info">
        {words}
      </Mark>
    )
  }
  // The same state in hundreds of rows is only read by screen readers, so that errors stand out.
  return madeFrom(row) ? (
    <Mark tone="good" icon="good">
      {words}
    </Mark>
  ) : (
    <span className="visually-hidden">{words}</span>
  )
}

export function describeFile(
  row: DocumentRowView,
  t: Translate,
  describe: (finding: Finding) => string,
): string {
  if (row.delivery.kind !== 'draft') return describeState(row, t)
  const [worst] = listFileFindings(row)
  if (worst) return describe(worst)
  if (row.pages === undefined) return t('files.word')
  const from = madeFrom(row)
  return t(from ? GOOD_FROM[from] : 'files.good')
}

function madeFrom({ word, madeFrom: from }: DocumentRowView): keyof typeof GOOD_FROM | undefined {
  return word === 'converted' ? 'word' : from
}
