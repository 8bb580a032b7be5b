// Says why a document shows no pages, and what to do.
import { Button } from '@mantine/core'
import type { DraftFile } from '../../../../shared/model/draft-file.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import { PDF_CONTENT_TYPE } from '../../../../shared/model/stored-file.ts'
import type { Finding } from '../../../../shared/rules/finding.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { useFindingText } from '../../../components/use-finding-text.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useWindowState } from '../../../state/window-state.ts'

type NoPagesProps = {
  readonly documentId: DocumentId
  readonly file: DraftFile
  readonly findings: readonly Finding[]
}

export function NoPages({ documentId, file, findings }: NoPagesProps) {
  const t = useTranslate()
  const describe = useFindingText()
  const goToStep = useWindowState((state) => state.goToStep)
  const isWord = file.kind === 'stored' && file.file.contentType !== PDF_CONTENT_TYPE
  if (isWord) {
    return <EmptyState icon="file" title={t('areas.wordTitle')} about={t('areas.wordAbout')} />
  }
  const problem =
    file.kind === 'refused' ? file.finding : findings.find(({ path }) => path[0] === 'file')
  return (
    <EmptyState
      icon="bad"
      title={t('areas.refusedTitle')}
      about={problem ? describe(problem) : t('areas.noPages')}
    >
      <Button
        onClick={() => {
          goToStep('files', { documentId, path: ['file'] })
        }}
      >
        {t('areas.toFiles')}
      </Button>
    </EmptyState>
  )
}
