// Commands on selected documents: withdraw them from the queue, after a question, or make drafts of them.
import { useRef } from 'react'
import { canAct } from '../../../../shared/rules/document-acts.ts'
import { ActButton } from '../../../components/act-button.tsx'
import type { Selection } from '../../../components/data-grid/grid-selection.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useLostFocus } from '../../../components/use-lost-focus.ts'
import { YesOrCancel } from '../../../components/yes-or-cancel.tsx'
import { sayLeftOut } from '../../../document-parts/left-out.ts'
import { RedraftButton } from '../../../document-parts/redraft-button.tsx'
import { useWithdrawSelected } from '../../../document-parts/use-withdraw-selected.ts'
import { useTranslate } from '../../../i18n.tsx'
import type { ReleasedRow } from './sending-parts.ts'
import { canWithdraw } from './sending-parts.ts'

type WithdrawBarProps = {
  readonly selection: Selection
  /** Selected rows. */
  readonly selected: readonly ReleasedRow[]
  readonly onDone: () => void
}

// One bar: its question stands in the place of its commands, and gives them the focus back.
export function WithdrawBar({ selection, selected, onDone }: WithdrawBarProps) {
  const t = useTranslate()
  const withdraw = useWithdrawSelected(selection, onDone)
  const { question, result } = withdraw
  const opener = useRef<HTMLButtonElement>(null)
  // The focus was lost with the answer “Cancelar”.
  useLostFocus(opener, question === undefined, 'change')
  const able = selected.filter(canWithdraw).length
  const drafts = selected.filter((row) => canAct('toDraft', row))
  const tooLate = result && sayLeftOut(result.left, t)
  if (selected.length === 0 && tooLate === undefined) return null
  return (
    <div className="selection-bar" role="group" aria-label={t('release.selection')}>
      <p role="status">
        {selected.length === 0 && tooLate}
        {selected.length > 0 &&
          (question ? (
            <>
              {t('release.withdrawQuestion', { count: question.ids.length })}{' '}
              {sayLeftOut(question.left, t)}
            </>
          ) : (
            t('release.selected', { count: selected.length })
          ))}
      </p>
      {selected.length > 0 &&
        (question ? (
          <YesOrCancel
            words={t('release.withdrawNow', { count: question.ids.length })}
            isBusy={withdraw.isWithdrawing}
            onYes={withdraw.start}
            onCancel={withdraw.cancel}
          />
        ) : (
          <>
            <RedraftButton
              act="toDraft"
              obstacle={drafts.length === 0 ? t('obstacle.noneToDraft') : undefined}
              documentIds={drafts.map(({ id }) => id)}
              label={t('redraft.toDraftCount', { count: drafts.length })}
              onDone={onDone}
            />
            <ActButton
              ref={opener}
              variant="default"
              leftSection={<Icon name="undo" />}
              obstacle={able === 0 ? t('obstacle.noneToWithdraw') : undefined}
              loading={withdraw.isFinding}
              onClick={() => {
                withdraw.ask({ kind: 'some', ids: selected.map(({ id }) => id) })
              }}
            >
              {t('release.withdraw', { count: able })}
            </ActButton>
          </>
        ))}
      {withdraw.notFound && (
        <FailureNotice title={t('selection.unread')} failure={withdraw.notFound.failure} />
      )}
      {withdraw.notWithdrawn && (
        <FailureNotice title={t('release.notWithdrawn')} failure={withdraw.notWithdrawn.failure} />
      )}
    </div>
  )
}
