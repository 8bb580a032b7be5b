// How the file of a row stands: what the rules say about it, the gravest first.
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { Finding } from '../../../../shared/rules/finding.ts'
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

/** Errors first. */
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
  const [worst] = listFileFindings(row)
  if (worst) {
    const isError = worst.severity === 'error'
    return (
      <Mark tone={isError ? 'bad' : 'warn'} icon={isError ? 'bad' : 'warn'}>
        {describe(worst)}
      </Mark>
    )
  }
  if (row.pages === undefined) {
    return (
      <Mark tone="quiet" icon="info">
        {t('files.word')}
      </Mark>
    )
  }
  // What is the same in hundreds of rows is heard and not drawn: what is wrong stands out.
  const from = row.word === 'converted' ? 'word' : row.madeFrom
  return from ? (
    <Mark tone="good" icon="good">
      {t(GOOD_FROM[from])}
    </Mark>
  ) : (
    <span className="visually-hidden">{t('files.good')}</span>
  )
}
