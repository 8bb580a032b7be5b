// Note that a failed release is tried again automatically, and can be taken back until then.
import type { Failure } from '../../../../shared/model/failure.ts'
import { isAboutNetwork } from '../../../../shared/model/failure.ts'
import type { EpochMs } from '../../../../shared/model/time.ts'
import { Icon } from '../../../components/icon.tsx'
import { useFailureText } from '../../../components/use-failure-text.ts'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import styles from './release.module.css'
import { useSecondsLeft } from './seconds-left.ts'

type LaterTryProps = {
  readonly failure: Failure
  readonly dueAt: EpochMs
}

export function LaterTry({ failure, dueAt }: LaterTryProps) {
  const t = useTranslate()
  const format = useFormat()
  const describe = useFailureText()
  const seconds = useSecondsLeft(dueAt)
  return (
    <div className={styles['note']} role="status">
      <Icon name={isAboutNetwork(failure) ? 'offline' : 'warn'} />
      <p>
        {t('release.notYet')} {describe(failure)}{' '}
        {t('release.triesAt', { time: format.exactTime(dueAt) })}
      </p>
      <span className="quiet" aria-hidden>
        {seconds > 0 ? t('release.inSeconds', { seconds }) : t('release.trying')}
      </span>
    </div>
  )
}
