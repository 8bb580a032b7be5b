// Question about the first document, which was sent alone: its result, and whether the others are sent.
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { TextKey } from '../../../../shared/i18n/translate.ts'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DeliveryKind } from '../../../../shared/model/delivery.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { DocumentState } from '../../../components/document-state.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useLostFocus } from '../../../components/use-lost-focus.ts'
import { useTranslate } from '../../../i18n.tsx'
import type { useBatchOperation } from '../../../queries/batches.ts'
import { useReleaseForecast } from '../../../queries/batches.ts'
import { useWindowState } from '../../../state/window-state.ts'
import { AskRelease } from './ask-release.tsx'
import styles from './release.module.css'
import { useUnsavedObstacle } from './use-send-operation.ts'

type FirstQuestionProps = {
  readonly batch: BatchView
  readonly first: DocumentRowView
  readonly release: ReturnType<typeof useBatchOperation<'batch.release'>>
}

const TITLES: Readonly<Record<DeliveryKind, TextKey>> = {
  draft: 'release.first.sending',
  queued: 'release.first.sending',
  sending: 'release.first.sending',
  unconfirmed: 'release.first.unconfirmed',
  sent: 'release.first.sent',
  rejected: 'release.first.rejected',
  held: 'release.first.held',
  needsDecision: 'release.first.needsDecision',
  withdrawn: 'release.first.withdrawn',
}

const titleOf = (delivery: DocumentRowView['delivery']): TextKey =>
  delivery.kind === 'rejected' && delivery.reason !== 'refused'
    ? 'release.first.noFile'
    : TITLES[delivery.kind]

/** Deliveries with which the first document has its result; until then the others cannot be sent. */
const SETTLED: readonly DeliveryKind[] = ['sent', 'rejected', 'withdrawn']

export function FirstQuestion({ batch, first, release }: FirstQuestionProps) {
  const t = useTranslate()
  const format = useFormat()
  const { kind } = first.delivery
  const heading = useRef<HTMLHeadingElement>(null)
  const isSettled = SETTLED.includes(kind)
  useLostFocus(heading, first.id, 'start')
  useEffect(() => {
    if (isSettled) heading.current?.focus({ preventScroll: true })
  }, [isSettled])
  const people = format.list(first.signers.map(({ name, email }) => name ?? email))
  return (
    <section className={styles['card']} aria-labelledby="release-first">
      <div className={styles['firstHead']}>
        <h2 id="release-first" ref={heading} tabIndex={-1}>
          {t(titleOf(first.delivery), { name: first.name })}
        </h2>
        <DocumentState document={first} />
      </div>
      <p>
        {kind === 'sent' && `${t('release.first.invited', { people })} `}
        {t('release.first.othersWait', { count: batch.drafts })}
      </p>
      {release.error && (
        <FailureNotice title={t('release.notReleased')} failure={release.error.failure} />
      )}
      {isSettled && <Answers batch={batch} isGood={kind === 'sent'} release={release} />}
      {kind === 'needsDecision' && <Decide first={first} />}
    </section>
  )
}

type AnswersProps = Pick<FirstQuestionProps, 'batch' | 'release'> & { readonly isGood: boolean }

/** Answers; the likelier one, which depends on the result, is highlighted. */
function Answers({ batch, isGood, release }: AnswersProps) {
  const t = useTranslate()
  const goToStep = useWindowState((state) => state.goToStep)
  const { data: forecast } = useReleaseForecast(batch.id)
  const ready = forecast?.ready ?? 0
  const need = forecast?.secondPerson
  const unsaved = useUnsavedObstacle()
  const unready = ready > 0 ? undefined : t(forecast ? 'obstacle.noneReady' : 'release.counting')
  const obstacle = unsaved ?? unready
  const send = need ? (
    <AskRelease batchId={batch.id} need={need} ready={ready} options={{}} obstacle={obstacle} />
  ) : (
    <ActButton
      className={styles['secondary'] ?? ''}
      variant={isGood ? 'filled' : 'default'}
      leftSection={<Icon name="sending" />}
      obstacle={obstacle}
      loading={release.isPending}
      onClick={() => {
        release.mutate({ batchId: batch.id, scope: 'all' })
      }}
    >
      {t('release.sendRest', { count: ready })}
    </ActButton>
  )
  return (
    <div className={styles['actions']}>
      {isGood && send}
      <Button
        className={styles['secondary']}
        variant={isGood ? 'default' : 'filled'}
        onClick={() => {
          goToStep('signers')
        }}
      >
        {t('release.stopAndFix')}
      </Button>
      {!isGood && send}
      {forecast && forecast.blocked > 0 && (
        <p className={styles['actionNote']}>
          {t('release.restBlocked', { count: forecast.blocked })}
        </p>
      )}
    </div>
  )
}

function Decide({ first }: { readonly first: DocumentRowView }) {
  const t = useTranslate()
  const showDocument = useWindowState((state) => state.showDocument)
  return (
    <div className={styles['actions']}>
      <Button
        leftSection={<Icon name="decision" />}
        onClick={() => {
          showDocument('decisions', first.id)
        }}
      >
        {t('act.decide')}
      </Button>
    </div>
  )
}
