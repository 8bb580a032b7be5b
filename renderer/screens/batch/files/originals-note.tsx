// Note about originals that changed since they were added; the new versions can be taken, all at once or one by one.
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ChangedOriginal } from '../../../../shared/model/changed-original.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { BatchId, DocumentId } from '../../../../shared/model/ids.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import {
  useChangedOriginals,
  useKeepVersions,
  useTakeVersions,
} from '../../../queries/originals.ts'
import { FileNote } from './file-note.tsx'
import styles from './file-note.module.css'
import { ListToggle } from './list-toggle.tsx'

type OriginalsNoteProps = {
  readonly batchId: BatchId
  readonly rows: readonly DocumentRowView[]
}

type Changed = ChangedOriginal & { readonly row: DocumentRowView }

export function OriginalsNote({ batchId, rows }: OriginalsNoteProps) {
  const t = useTranslate()
  const { data = [] } = useChangedOriginals(batchId)
  const take = useTakeVersions(batchId)
  const keep = useKeepVersions(batchId)
  const [isWhole, setIsWhole] = useState(false)
  const changed = data.flatMap((original): readonly Changed[] => {
    const row = rows.find(
      ({ id, delivery }) => id === original.documentId && delivery.kind === 'draft',
    )
    return row ? [{ ...original, row }] : []
  })
  const missed = take.data && take.variables ? take.variables.length - take.data.length : 0
  const isBusy = take.isPending || keep.isPending
  const all = changed.map(({ documentId }) => documentId)
  return (
    <>
      {take.error && <FailureNotice title={t('originals.failed')} failure={take.error.failure} />}
      {keep.error && <FailureNotice title={t('originals.notKept')} failure={keep.error.failure} />}
      {missed > 0 && (
        <FileNote tone="warn" icon="warn" words={t('originals.notTaken', { count: missed })} />
      )}
      {changed.length > 0 && (
        <FileNote
          tone="accent"
          icon="refresh"
          words={t('originals.changed', { count: changed.length })}
          more={
            isWhole && (
              <OriginalsList
                changed={changed}
                isBusy={isBusy}
                onTake={(id) => {
                  take.mutate([id])
                }}
                onKeep={(id) => {
                  keep.mutate([id])
                }}
              />
            )
          }
        >
          <ListToggle isOpen={isWhole} onChange={setIsWhole} />
          <Button
            variant="default"
            loading={take.isPending}
            disabled={isBusy}
            onClick={() => {
              take.mutate(all)
            }}
          >
            {t('originals.takeAll', { count: changed.length })}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            disabled={isBusy}
            onClick={() => {
              keep.mutate(all)
            }}
          >
            {t('originals.keepAll', { count: changed.length })}
          </Button>
        </FileNote>
      )}
    </>
  )
}

type OriginalsListProps = {
  readonly changed: readonly Changed[]
  readonly isBusy: boolean
  readonly onTake: (id: DocumentId) => void
  readonly onKeep: (id: DocumentId) => void
}

function OriginalsList({ changed, isBusy, onTake, onKeep }: OriginalsListProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <ul className={styles['list']}>
      {changed.map(({ documentId, changedAt, row }) => (
        <li key={documentId} className={styles['item']}>
          <span className={styles['itemName']}>{row.fileName}</span>
          <span className={`quiet ${styles['itemRest'] ?? ''}`}>
            {t('originals.changedAt', { time: format.moment(changedAt) })}
          </span>
          <Button
            variant="subtle"
            disabled={isBusy}
            aria-label={t('originals.takeNamed', { name: row.fileName })}
            onClick={() => {
              onTake(documentId)
            }}
          >
            {t('originals.take')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            disabled={isBusy}
            aria-label={t('originals.keepNamed', { name: row.fileName })}
            onClick={() => {
              onKeep(documentId)
            }}
          >
            {t('originals.keep')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
