// Notice about an answer that did not settle the question.
import type { Failure } from '../../../shared/model/failure.ts'
import type { Question } from '../../../shared/model/evidence.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Icon } from '../../components/icon.tsx'
import type { Format } from '../../components/use-format.ts'
import { useFormat } from '../../components/use-format.ts'
import { useTranslate } from '../../i18n.tsx'
import type { QuestionChange } from './compare-questions.ts'
import { compareQuestions } from './compare-questions.ts'
import styles from './decisions-screen.module.css'

type OutcomeNoticeProps = {
  readonly failure: Failure | undefined
  readonly changedFrom: Question | undefined
  readonly isInconclusive: boolean
  readonly question: Question
}

export function OutcomeNotice({
  failure,
  changedFrom,
  isInconclusive,
  question,
}: OutcomeNoticeProps) {
  const t = useTranslate()
  const format = useFormat()
  if (failure) return <FailureNotice title={t('decisions.failed')} failure={failure} />
  if (isInconclusive) {
    return (
      <div role="alert" className={styles['outcome']}>
        <Icon name="offline" size={20} />
        <div>
          <h3>{t('decisions.inconclusiveTitle')}</h3>
          <p>{t('decisions.inconclusiveAbout')}</p>
        </div>
      </div>
    )
  }
  if (!changedFrom) return null
  return (
    <div role="alert" className={styles['outcome']}>
      <Icon name="warn" size={20} />
      <div>
        <h3>{t('decisions.changedTitle')}</h3>
        <p>{t('decisions.changedAbout')}</p>
        <ul>
          {compareQuestions(changedFrom, question).map((change) => {
            const words = describeChange(change, t, format)
            return <li key={words}>{words}</li>
          })}
        </ul>
      </div>
    </div>
  )
}

function describeChange(change: QuestionChange, t: Translate, format: Format): string {
  if (change.kind === 'reason') return t('decisions.changed.reason')
  const { name, createdAt } = change.candidate
  return change.kind === 'differs'
    ? t('decisions.changed.differs', {
        name,
        what: format.list(change.aspects.map((aspect) => t(`decisions.changed.${aspect}`))),
      })
    : t(`decisions.changed.${change.kind}`, { name, moment: format.moment(createdAt) })
}
