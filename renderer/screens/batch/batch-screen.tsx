// Screen of one batch: name and account above, steps as tabs in any order.
import { Button } from '@mantine/core'
import type { BatchId } from '../../../shared/model/ids.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { readLater } from '../../components/read-later.tsx'
import { Screen } from '../../components/screen.tsx'
import { useTranslate } from '../../i18n.tsx'
import { STANDINGS, sumOf } from '../../../shared/model/document-standing.ts'
import { useBatchDocuments, useBatches, useFirstDocuments } from '../../queries/batches.ts'
import { useWindowState } from '../../state/window-state.ts'
import styles from './batch-opening.module.css'
import { FirstDocuments } from './first-documents.tsx'

/** Half of the window's code, loaded separately so that the list of batches is shown sooner. */
const BATCH_FRAME_LATER = readLater(async () => {
  const { BatchFrame } = await import('./batch-frame.tsx')
  return BatchFrame
}, Opening)

/** Number of documents that are read before a person notices the wait. */
const MANY_DOCUMENTS = 500

export function BatchScreen({ batchId }: { readonly batchId: BatchId }) {
  const t = useTranslate()
  const batches = useBatches()
  const documents = useBatchDocuments(batchId)
  const closeBatch = useWindowState((state) => state.closeBatch)
  const batch = batches.data?.find(({ id }) => id === batchId)
  const count = batch ? sumOf(batch.counts, STANDINGS) : 0
  const isLong = count > MANY_DOCUMENTS && !documents.data && !documents.error
  const first = useFirstDocuments(isLong ? batchId : undefined)
  const failed = [batches, documents].find(({ error }) => error !== null)
  if (batch && documents.data) {
    return (
      <BATCH_FRAME_LATER.Part
        batch={batch}
        page={documents.data}
        failure={failed?.error?.failure}
      />
    )
  }
  const back = (
    <Button variant="default" onClick={closeBatch}>
      {t('batch.back')}
    </Button>
  )
  if (failed?.error) {
    return (
      <Screen title={t('batch.unreadable')} about="" tools={back}>
        <FailureNotice
          title={t('batch.unreadable')}
          failure={failed.error.failure}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      </Screen>
    )
  }
  if (batches.data && !batches.isFetching && !batch) {
    return (
      <Screen title={t('batch.gone')} about={t('batch.goneAbout')} tools={back}>
        {undefined}
      </Screen>
    )
  }
  if (batch && isLong && first.data) {
    return <FirstDocuments name={batch.name} rows={first.data.rows} count={count} />
  }
  return <Opening />
}

function Opening() {
  const t = useTranslate()
  return (
    <div className={styles['opening']}>
      <p className="quiet after-a-moment" role="status">
        {t('batch.reading')}
      </p>
    </div>
  )
}
