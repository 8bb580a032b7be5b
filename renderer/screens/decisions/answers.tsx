// The three answers, each with its effect and what cannot be undone. A number key focuses an answer and Enter gives
// it, so that no single key decides.
import type { ReactNode } from 'react'
import type { CandidateEvidence } from '../../../shared/model/evidence.ts'
import { ActButton } from '../../components/act-button.tsx'
import { useTranslate } from '../../i18n.tsx'
import { ResidualRisksButton } from '../../service-parts/residual-risks.tsx'
import styles from './decisions-screen.module.css'
import type { Decision } from './use-decide.ts'

type AnswersProps = {
  readonly candidates: readonly CandidateEvidence[]
  readonly isPending: boolean
  readonly onDecide: (decision: Decision) => void
}

export function Answers({ candidates, isPending, onDecide }: AnswersProps) {
  const t = useTranslate()
  const [only, ...others] = candidates
  const deciding = isPending ? t('decisions.deciding') : undefined
  return (
    <section className={styles['answers']} aria-label={t('decisions.answers')}>
      <Answer keys="1" about={t(only ? 'decisions.adoptAbout' : 'decisions.adoptNone')}>
        {only && others.length > 0 ? (
          <span className={styles['chosenAbove']}>{t('decisions.adoptChoose')}</span>
        ) : (
          <ActButton
            data-answer="1"
            aria-keyshortcuts="1"
            // A candidate that is equal only in part is not suggested.
            variant={only?.verdict === 'partial' ? 'default' : 'filled'}
            obstacle={only ? deciding : t('decisions.adoptNone')}
            onClick={() => {
              if (only) onDecide({ kind: 'adopt', partnerId: only.partnerId })
            }}
          >
            {t('decisions.adopt')}
          </ActButton>
        )}
      </Answer>
      <Answer keys="2" about={t('decisions.sendAgainAbout')}>
        <ActButton
          variant="default"
          data-answer="2"
          aria-keyshortcuts="2"
          obstacle={deciding}
          onClick={() => {
            onDecide({ kind: 'sendAgain' })
          }}
        >
          {t('decisions.sendAgain')}
        </ActButton>
      </Answer>
      <Answer keys="3" about={t('decisions.withdrawAbout')}>
        <ActButton
          variant="default"
          data-answer="3"
          aria-keyshortcuts="3"
          obstacle={deciding}
          onClick={() => {
            onDecide({ kind: 'withdraw' })
          }}
        >
          {t('decisions.withdraw')}
        </ActButton>
      </Answer>
      <div className={styles['beforeDeciding']}>
        <p className="quiet" role="status">
          {t(isPending ? 'decisions.deciding' : 'decisions.checksFirst')}
        </p>
        <ResidualRisksButton />
      </div>
    </section>
  )
}

type AnswerProps = {
  readonly keys: string
  readonly about: string
  readonly children: ReactNode
}

function Answer({ keys, about, children }: AnswerProps) {
  return (
    <div className={styles['answer']}>
      <div className={styles['choice']}>
        {children}
        <kbd>{keys}</kbd>
      </div>
      <p>{about}</p>
    </div>
  )
}
