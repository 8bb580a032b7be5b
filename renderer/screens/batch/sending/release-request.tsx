// Release request to a second person: who asked and when, and what the present user can do.
import { Button, TextInput } from '@mantine/core'
import { useId, useRef } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type {
  ReleaseRequest as Request,
  ReviewNeed,
} from '../../../../shared/model/release-review.ts'
import {
  isSecondPerson,
  MAX_DECLINE_REASON_LENGTH,
} from '../../../../shared/model/release-review.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useLostFocus } from '../../../components/use-lost-focus.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useBatchOperation, useReleaseForecast } from '../../../queries/batches.ts'
import { useOsUser } from '../../../queries/policy.ts'
import { whenDone } from '../../../queries/use-operation.ts'
import { useTyped } from '../../../state/kept-state.ts'
import { AskRelease } from './ask-release.tsx'
import { ForecastList } from './forecast-list.tsx'
import styles from './release.module.css'
import { useSendOperation, useUnsavedObstacle } from './use-send-operation.ts'

type ReleaseRequestProps = { readonly batch: BatchView; readonly request: Request }

const TITLES = {
  asked: 'secondPerson.title',
  changed: 'secondPerson.changedTitle',
  declined: 'secondPerson.declinedTitle',
} as const

export function ReleaseRequest({ batch, request }: ReleaseRequestProps) {
  const t = useTranslate()
  const format = useFormat()
  const osUser = useOsUser()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: forecast } = useReleaseForecast(batch.id)
  const { askedBy, askedAt, declined, documentIds } = request
  const isOther = osUser !== undefined && isSecondPerson(request, osUser)
  const state = declined ? 'declined' : request.isChanged ? 'changed' : 'asked'
  useLostFocus(heading, state, 'start')
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {t(TITLES[state])}
      </h2>
      <p>
        {t('secondPerson.asked', {
          user: askedBy,
          time: format.moment(askedAt),
          count: documentIds.length,
        })}
      </p>
      {declined && (
        <Note>
          {t(declined.reason === '' ? 'secondPerson.declined' : 'secondPerson.declinedWhy', {
            user: declined.by,
            time: format.moment(declined.at),
            reason: declined.reason,
          })}
        </Note>
      )}
      {state === 'changed' && (
        <Note>
          {isOther
            ? t('secondPerson.changedTheirs', { user: askedBy })
            : t(
                forecast && !forecast.secondPerson
                  ? 'secondPerson.changedFree'
                  : 'secondPerson.changedMine',
              )}
        </Note>
      )}
      {!declined && forecast && (
        <ForecastList batch={batch} forecast={forecast} isForOther={!isOther} />
      )}
      {!declined && isOther ? (
        <Answer batch={batch} count={state === 'asked' ? documentIds.length : undefined} />
      ) : (
        <>
          {state === 'changed' && forecast?.secondPerson && (
            <AskAgain batchId={batch.id} ready={forecast.ready} need={forecast.secondPerson} />
          )}
          <Withdraw batch={batch} state={state} />
        </>
      )}
    </section>
  )
}

function Note({ children }: { readonly children: string }) {
  return (
    <div className={styles['note']} role="status">
      <Icon name="warn" />
      <p>{children}</p>
    </div>
  )
}

type AskAgainProps = {
  readonly batchId: BatchId
  readonly need: ReviewNeed
  /** Number of documents that would be sent. */
  readonly ready: number
}

function AskAgain({ batchId, need, ready }: AskAgainProps) {
  const t = useTranslate()
  const unsaved = useUnsavedObstacle()
  return (
    <div className={styles['actions']}>
      <AskRelease
        batchId={batchId}
        need={need}
        ready={ready}
        isAgain
        options={{}}
        obstacle={unsaved ?? (ready === 0 ? t('obstacle.noneReady') : undefined)}
      />
    </div>
  )
}

type AnswerProps = {
  readonly batch: BatchView
  /** Number of documents to release; undefined: none can be released. */
  readonly count: number | undefined
}

/** Buttons that only the second person gets. */
function Answer({ batch, count }: AnswerProps) {
  const t = useTranslate()
  const release = useSendOperation('batch.release')
  const obstacle = useUnsavedObstacle()
  const decline = useBatchOperation('batch.declineRelease')
  const { typed, type, drop } = useTyped<string>(`reason to decline ${batch.id}`)
  const reason = typed ?? ''
  const isBusy = release.isPending || decline.isPending
  return (
    <>
      {release.error && (
        <FailureNotice title={t('release.notReleased')} failure={release.error.failure} />
      )}
      {decline.error && (
        <FailureNotice title={t('secondPerson.notDeclined')} failure={decline.error.failure} />
      )}
      {count !== undefined && (
        <div className={styles['actions']}>
          <ActButton
            className={styles['primary'] ?? ''}
            leftSection={<Icon name="sending" />}
            loading={release.isPending}
            disabled={isBusy}
            obstacle={obstacle}
            onClick={() => {
              release.mutate({ batchId: batch.id, scope: 'all' })
            }}
          >
            {t('secondPerson.release', { count })}
          </ActButton>
        </div>
      )}
      <form
        className={styles['actions']}
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy) return
          whenDone(decline.mutateAsync({ batchId: batch.id, reason }), () => {
            drop(typed)
          })
        }}
      >
        <TextInput
          className={styles['reason']}
          label={t('secondPerson.reason')}
          maxLength={MAX_DECLINE_REASON_LENGTH}
          value={reason}
          onChange={(event) => {
            type(event.currentTarget.value)
          }}
        />
        <Button
          className={styles['declineButton']}
          type="submit"
          variant="default"
          loading={decline.isPending}
          disabled={isBusy}
        >
          {t('secondPerson.decline')}
        </Button>
      </form>
    </>
  )
}

type WithdrawProps = { readonly batch: BatchView; readonly state: keyof typeof TITLES }

function Withdraw({ batch, state }: WithdrawProps) {
  const t = useTranslate()
  const takeBack = useBatchOperation('batch.takeBack')
  return (
    <>
      {takeBack.error && (
        <FailureNotice title={t('secondPerson.notWithdrawn')} failure={takeBack.error.failure} />
      )}
      <div className={styles['actions']}>
        <Button
          className={styles['secondary']}
          variant="default"
          leftSection={<Icon name="undo" />}
          loading={takeBack.isPending}
          onClick={() => {
            takeBack.mutate({ batchId: batch.id })
          }}
        >
          {t(state === 'declined' ? 'secondPerson.back' : 'secondPerson.withdraw')}
        </Button>
        {state === 'asked' && <p className={styles['actionNote']}>{t('secondPerson.waits')}</p>}
      </div>
    </>
  )
}
