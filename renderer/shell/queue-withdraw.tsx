// Taking the selected documents out of the queue: asked before, since they do not come back, and said
// after how many had left already.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { documentIdSchema } from '../../shared/model/ids.ts'
import type { Selection } from '../components/data-grid/grid-selection.ts'
import { NOTHING_SELECTED } from '../components/data-grid/grid-selection.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Icon } from '../components/icon.tsx'
import { YesOrCancel } from '../components/yes-or-cancel.tsx'
import { RedraftButton } from '../document-parts/redraft-button.tsx'
import { useTranslate } from '../i18n.tsx'
import { useDocumentOperation } from '../queries/documents.ts'
import styles from './queue-panel.module.css'

type QueueWithdrawProps = {
  readonly selection: Selection
  readonly onDone: (selection: Selection) => void
}

export function QueueWithdraw({ selection, onDone }: QueueWithdrawProps) {
  const t = useTranslate()
  const [isAsked, setIsAsked] = useState(false)
  const withdraw = useDocumentOperation('document.withdraw')
  const count = selection.size
  const documentIds = [...selection].map((id) => documentIdSchema.parse(id))
  const start = (): void => {
    withdraw.mutate(
      { documentIds },
      {
        onSuccess: () => {
          setIsAsked(false)
          onDone(NOTHING_SELECTED)
        },
      },
    )
  }
  const asked = withdraw.variables?.documentIds.length ?? 0
  const left = asked - (withdraw.data?.length ?? 0)
  return (
    <div className={styles['orders']}>
      <span role="status">
        {withdraw.data && count === 0 && (
          <>
            {t('queuePanel.withdrawn', { count: withdraw.data.length })}
            {left > 0 && ` ${t('queuePanel.tooLate', { count: left })}`}
          </>
        )}
      </span>
      {isAsked && count > 0 ? (
        <div className={styles['question']} role="group" aria-label={t('queuePanel.withdrawNow')}>
          <p>{t('queuePanel.withdrawQuestion', { count })}</p>
          <YesOrCancel
            words={t('queuePanel.withdrawNow')}
            isBusy={withdraw.isPending}
            onYes={start}
            onCancel={() => {
              setIsAsked(false)
            }}
          />
        </div>
      ) : (
        <>
          <RedraftButton
            act="toDraft"
            disabled={count === 0}
            documentIds={documentIds}
            label={count === 0 ? t('redraft.toDraft') : t('redraft.toDraftCount', { count })}
            onDone={() => {
              onDone(NOTHING_SELECTED)
            }}
          />
          <Button
            variant="default"
            leftSection={<Icon name="remove" />}
            disabled={count === 0}
            onClick={() => {
              withdraw.reset()
              setIsAsked(true)
            }}
          >
            {count === 0 ? t('queuePanel.withdrawNow') : t('queuePanel.withdraw', { count })}
          </Button>
        </>
      )}
      {withdraw.error && (
        <FailureNotice title={t('queuePanel.notWithdrawn')} failure={withdraw.error.failure} />
      )}
    </div>
  )
}
