// Takes the selected documents out of the queue: asks first, since they do not come back by themselves, and then says
// how many had already left.
import { addUpOf } from '../../shared/model/selection.ts'
import { REDRAFTABLE, WITHDRAWABLE } from '../../shared/rules/document-acts.ts'
import { ActButton } from '../components/act-button.tsx'
import { NOTHING_SELECTED } from '../components/data-grid/grid-selection.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Icon } from '../components/icon.tsx'
import { YesOrCancel } from '../components/yes-or-cancel.tsx'
import { sayLeftOut } from '../document-parts/left-out.ts'
import { RedraftButton } from '../document-parts/redraft-button.tsx'
import { useWithdrawSelected } from '../document-parts/use-withdraw-selected.ts'
import { useTranslate } from '../i18n.tsx'
import type { SelectedInList } from '../queries/selection.ts'
import { useStandings } from '../queries/selection.ts'
import styles from './queue-panel.module.css'

type QueueWithdrawProps = {
  readonly selected: SelectedInList
  /** False: only the last result is shown. */
  readonly hasRows: boolean
}

export function QueueWithdraw({ selected, hasRows }: QueueWithdrawProps) {
  const t = useTranslate()
  const { asked, grid } = selected
  const standings = useStandings(asked)
  const withdraw = useWithdrawSelected(selected.selection, () => {
    grid.onSelectionChange(NOTHING_SELECTED)
  })
  const { question, result } = withdraw
  const counts = asked && standings.data
  const count = addUpOf(counts ?? {}, WITHDRAWABLE)
  const drafts = addUpOf(counts ?? {}, REDRAFTABLE.toDraft)
  const noneChosen = asked ? undefined : t('obstacle.noneChosen')
  const failure = withdraw.notFound ?? standings.error
  return (
    <div className={styles['orders']}>
      <span role="status">
        {result && !asked && (
          <>
            {t('queuePanel.withdrawn', { count: result.withdrawn.length })}{' '}
            {sayLeftOut(result.left, t)}
          </>
        )}
      </span>
      {question && asked ? (
        <WithdrawQuestion question={question} withdraw={withdraw} />
      ) : (
        hasRows && (
          <>
            <RedraftButton
              act="toDraft"
              obstacle={drafts > 0 ? undefined : (noneChosen ?? t('obstacle.noneToDraft'))}
              selection={asked}
              label={
                drafts === 0 ? t('redraft.toDraft') : t('redraft.toDraftCount', { count: drafts })
              }
              onDone={() => {
                grid.onSelectionChange(NOTHING_SELECTED)
              }}
            />
            <ActButton
              variant="default"
              leftSection={<Icon name="remove" />}
              obstacle={count > 0 ? undefined : (noneChosen ?? t('obstacle.noneToWithdraw'))}
              loading={withdraw.isFinding}
              onClick={() => {
                if (asked) withdraw.ask(asked)
              }}
            >
              {count === 0 ? t('queuePanel.withdrawNow') : t('queuePanel.withdraw', { count })}
            </ActButton>
          </>
        )
      )}
      {failure && <FailureNotice title={t('selection.unread')} failure={failure.failure} />}
      {selected.error && (
        <FailureNotice title={t('selection.notExtended')} failure={selected.error.failure} />
      )}
      {withdraw.notWithdrawn && (
        <FailureNotice
          title={t('queuePanel.notWithdrawn')}
          failure={withdraw.notWithdrawn.failure}
        />
      )}
    </div>
  )
}

type Withdraw = ReturnType<typeof useWithdrawSelected>
type WithdrawQuestionProps = {
  readonly question: NonNullable<Withdraw['question']>
  readonly withdraw: Withdraw
}

function WithdrawQuestion({ question: { ids, left }, withdraw }: WithdrawQuestionProps) {
  const t = useTranslate()
  return (
    <div className={styles['question']} role="group" aria-label={t('queuePanel.withdrawNow')}>
      <p>
        {t('queuePanel.withdrawQuestion', { count: ids.length })} {sayLeftOut(left, t)}
      </p>
      <YesOrCancel
        words={t('queuePanel.withdrawNow')}
        isBusy={withdraw.isWithdrawing}
        onYes={withdraw.start}
        onCancel={withdraw.cancel}
      />
    </div>
  )
}
