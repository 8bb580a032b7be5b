// What can be done with the document as it is now.
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DocumentRowView, DocumentView } from '../../shared/model/document-view.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Icon } from '../components/icon.tsx'
import { useTranslate } from '../i18n.tsx'
import { useOpenArchived } from '../queries/archive.ts'
import { useWindowState } from '../state/window-state.ts'
import styles from './document-detail.module.css'
import { RequeueForm } from './requeue-form.tsx'
import { WithdrawQuestion } from './withdraw-question.tsx'

type DetailActionsProps = {
  readonly row: DocumentRowView
  readonly view: DocumentView | undefined
}

const CAN_WITHDRAW: readonly DocumentRowView['delivery']['kind'][] = [
  'queued',
  'held',
  'rejected',
  'unconfirmed',
]

export function DetailActions({ row, view }: DetailActionsProps) {
  const t = useTranslate()
  const showDocument = useWindowState((state) => state.showDocument)
  const archived = useOpenArchived()
  const [asked, setAsked] = useState<'withdraw' | 'fix'>()
  const { id, delivery, archive } = row
  const end = (): void => {
    setAsked(undefined)
  }
  const isStored = archive.kind === 'stored'
  const canWithdraw = CAN_WITHDRAW.includes(delivery.kind)
  if (!isStored && !canWithdraw && delivery.kind !== 'needsDecision') return null
  return (
    <>
      <div className={styles['actions']}>
        {isStored && (
          <>
            <Button
              leftSection={<Icon name="open" />}
              loading={archived.isPending}
              onClick={() => {
                archived.mutate({ how: 'open', documentId: id })
              }}
            >
              {t('act.open')}
            </Button>
            <Button
              variant="default"
              leftSection={<Icon name="folder" />}
              disabled={archived.isPending}
              onClick={() => {
                archived.mutate({ how: 'show', documentId: id })
              }}
            >
              {t('act.show')}
            </Button>
          </>
        )}
        {delivery.kind === 'needsDecision' && (
          <Button
            leftSection={<Icon name="decision" />}
            onClick={() => {
              showDocument('decisions', id)
            }}
          >
            {t('act.decide')}
          </Button>
        )}
        {delivery.kind === 'rejected' && delivery.reason === 'refused' && (
          <Button
            leftSection={<Icon name="edit" />}
            disabled={!view}
            onClick={() => {
              setAsked('fix')
            }}
          >
            {t('act.fix')}
          </Button>
        )}
        {canWithdraw && asked !== 'withdraw' && (
          <Button
            variant="default"
            leftSection={<Icon name="undo" />}
            onClick={() => {
              setAsked('withdraw')
            }}
          >
            {t('act.withdraw')}
          </Button>
        )}
      </div>
      {archived.error && (
        <FailureNotice title={t('act.notOpened')} failure={archived.error.failure} />
      )}
      {canWithdraw && asked === 'withdraw' && <WithdrawQuestion row={row} onEnd={end} />}
      {view && <RequeueForm view={view} isOpen={asked === 'fix'} onEnd={end} />}
    </>
  )
}
