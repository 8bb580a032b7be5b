// Fetches the files of selected documents from the service again, if they are missing from the folder or were changed
// in it. A file in the folder stays beside the new one.
import type { FindingResult } from '../../../shared/model/archive-view.ts'
import type { DocumentSelection, SelectedDocument } from '../../../shared/model/selection.ts'
import { STANDINGS } from '../../../shared/model/selection.ts'
import { ActButton } from '../../components/act-button.tsx'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useSettleFindings } from '../../queries/archive.ts'
import { useSelectedDocuments } from '../../queries/selection.ts'
import { whenDone } from '../../queries/use-operation.ts'
import { NotFetched } from './not-fetched.tsx'

type FetchAgainProps = { readonly selection: DocumentSelection; readonly count: number }

export function FetchAgain({ selection, count }: FetchAgainProps) {
  const t = useTranslate()
  const find = useSelectedDocuments()
  const settle = useSettleFindings()
  const error = find.error ?? settle.error
  return (
    <>
      <ActButton
        variant="default"
        leftSection={<Icon name="refresh" />}
        loading={find.isPending || settle.isPending}
        obstacle={count === 0 ? t('obstacle.noneLeft') : undefined}
        onClick={() => {
          const asked = find.mutateAsync({ selection, standings: [...STANDINGS] })
          whenDone(asked, ({ documents }) => {
            const documentIds = documents.map(({ id }) => id)
            if (documentIds.length > 0) settle.mutate({ documentIds, how: 'refetch' })
          })
        }}
      >
        {t('archive.refetchSelected', { count })}
      </ActButton>
      {error && <FailureNotice title={t('archive.findings.notSettled')} failure={error.failure} />}
      {settle.data && find.data && (
        <Fetched results={settle.data} documents={find.data.documents} />
      )}
    </>
  )
}

type FetchedProps = {
  readonly results: readonly FindingResult[]
  readonly documents: readonly SelectedDocument[]
}

function Fetched({ results, documents }: FetchedProps) {
  const t = useTranslate()
  const done = results.filter(({ outcome }) => outcome.kind === 'done').length
  return (
    <div>
      {done > 0 && <p role="status">{t('archive.fetched', { count: done })}</p>}
      <NotFetched results={results} names={new Map(documents.map(({ id, name }) => [id, name]))} />
    </div>
  )
}
