// One question: why it is asked, the evidence, and the answers.
import { useEffect, useRef } from 'react'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import type { DeliveryOf } from '../../../shared/model/delivery.ts'
import type { LastEnd } from '../../../shared/model/evidence.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import { ActButton } from '../../components/act-button.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useNow } from '../../components/use-now.ts'
import { useTranslate } from '../../i18n.tsx'
import { useDocument } from '../../queries/documents.ts'
import { Answers } from './answers.tsx'
import styles from './decisions-screen.module.css'
import { EvidenceTable } from './evidence-table.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import { toShownReason } from './shown-reason.ts'
import type { Settled } from './use-decide.ts'
import { useDecide } from './use-decide.ts'
import { useScreenKeys } from '../../components/use-screen-keys.ts'

type QuestionPanelProps = {
  readonly row: DocumentRowView
  readonly delivery: DeliveryOf<'needsDecision'>
  /** Whether the question follows an answer: then its heading takes the focus that was lost with that answer. */
  readonly isNext: boolean
  readonly onSettled: (settled: Settled) => void
}

export function QuestionPanel({ row, delivery, isNext, onSettled }: QuestionPanelProps) {
  const t = useTranslate()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: view } = useDocument(row.id)
  const { decide, ...outcome } = useDecide(onSettled)
  const { question, attemptId } = delivery
  useEffect(() => {
    // In the list the focus stays: an arrow key there shows the next question too.
    if (isNext && document.activeElement === document.body) heading.current?.focus()
  }, [isNext])
  useScreenKeys(
    ['1', '2', '3'].map((key) => [
      key,
      () => {
        focusNext(panel.current, key)
      },
    ]),
  )
  return (
    <div ref={panel} className={styles['panel']}>
      <div className={styles['known']}>
        <header className={styles['head']}>
          <h2 ref={heading} tabIndex={-1}>
            {row.name === '' ? t('tracking.erased') : row.name}
          </h2>
          <p>{t(`decisions.reason.${toShownReason(question)}`)}</p>
          {question.lastEnd && (
            <p>
              {t('decisions.lastEnd', {
                count: question.lastEnd.times,
                answer: describeAnswer(question.lastEnd) || t('decisions.noAnswer'),
              })}
            </p>
          )}
          <p className="quiet">
            {row.batchName} ·{' '}
            {t('decisions.askedAt', { when: format.relative(question.askedAt, now) })}
          </p>
        </header>
        <EvidenceTable
          row={row}
          question={question}
          attempt={view?.attempts.find(({ id }) => id === attemptId)}
          renderAnswer={({ partnerId, name }, index) => (
            <ActButton
              data-answer="1"
              aria-keyshortcuts="1"
              aria-label={t('decisions.adoptOf', { number: index + 1, name })}
              obstacle={outcome.isPending ? t('decisions.deciding') : undefined}
              onClick={() => {
                decide(row, question, { kind: 'adopt', partnerId })
              }}
            >
              {t('decisions.adopt')}
            </ActButton>
          )}
        />
      </div>
      <OutcomeNotice {...outcome} question={question} />
      <Answers
        candidates={question.candidates}
        isPending={outcome.isPending}
        onDecide={(decision) => {
          decide(row, question, decision)
        }}
      />
    </div>
  )
}

/** Returns status and first words of the last answer; empty when there was none. */
function describeAnswer({ status, words }: LastEnd): string {
  return [
    status === undefined ? '' : `HTTP ${String(status)}`,
    words === undefined ? '' : `“${words}”`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** Focuses the answer of the key; if one of several has the focus, the next one. */
function focusNext(panel: HTMLElement | null, key: string): void {
  const answers = [...(panel?.querySelectorAll<HTMLElement>(`[data-answer="${key}"]`) ?? [])]
  const focused = answers.findIndex((answer) => answer === document.activeElement)
  answers[(focused + 1) % answers.length]?.focus()
}
