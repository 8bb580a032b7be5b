// Takes selected documents out of the queue. Asked before, since what is withdrawn does not come back.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { canAct } from '../../../../shared/rules/document-acts.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { YesOrCancel } from '../../../components/yes-or-cancel.tsx'
import { RedraftButton } from '../../../document-parts/redraft-button.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useDocumentOperation } from '../../../queries/documents.ts'
import type { ReleasedRow } from './sending-parts.ts'
import { canWithdraw } from './sending-parts.ts'

type WithdrawBarProps = {
  readonly selected: readonly ReleasedRow[]
  readonly onDone: () => void
}

export function WithdrawBar({ selected, onDone }: WithdrawBarProps) {
  const t = useTranslate()
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = useDocumentOperation('document.withdraw')
  const targets = selected.filter(canWithdraw)
  const drafts = selected.filter((row) => canAct('toDraft', row))
  const tooLate = withdraw.data && withdraw.variables.documentIds.length - withdraw.data.length
  const end = (): void => {
    setIsAsking(false)
  }
  if (selected.length === 0 && !tooLate) return null
  return (
    <div className="selection-bar" role="group" aria-label={t('release.selection')}>
      <p role="status">
        {selected.length > 0
          ? t(isAsking ? 'release.withdrawQuestion' : 'release.selected', {
              count: isAsking ? targets.length : selected.length,
            })
          : t('release.tooLate', { count: tooLate ?? 0 })}
      </p>
      {isAsking ? (
        <YesOrCancel
          words={t('release.withdrawNow', { count: targets.length })}
          isBusy={withdraw.isPending}
          onYes={() => {
            withdraw.mutate(
              { documentIds: targets.map(({ id }) => id) },
              {
                onSuccess: () => {
                  end()
                  onDone()
                },
              },
            )
          }}
          onCancel={end}
        />
      ) : (
        selected.length > 0 && (
          <>
            <RedraftButton
              act="toDraft"
              disabled={drafts.length === 0}
              documentIds={drafts.map(({ id }) => id)}
              label={t('redraft.toDraftCount', { count: drafts.length })}
              onDone={onDone}
            />
            <Button
              variant="default"
              leftSection={<Icon name="undo" />}
              disabled={targets.length === 0}
              onClick={() => {
                withdraw.reset()
                setIsAsking(true)
              }}
            >
              {t('release.withdraw', { count: targets.length })}
            </Button>
          </>
        )
      )}
      {withdraw.error && (
        <FailureNotice title={t('release.notWithdrawn')} failure={withdraw.error.failure} />
      )}
    </div>
  )
}
