// Page with two ways to begin. Practice continues with a guided first batch, or opens a sample batch at its release;
// live continues with address and key.
import { Button, SegmentedControl } from '@mantine/core'
import { LANGUAGES } from '../../../shared/model/settings.ts'
import emblem from '../../icon.svg'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useChangeSettings, useSettings } from '../../queries/settings.ts'
import { ChoiceCard } from './choice-card.tsx'
import { useFirstChoice } from './use-first-choice.ts'
import { WelcomeHeading } from './welcome-heading.tsx'
import styles from './welcome-screen.module.css'

type ChoicePageProps = { readonly onLive: () => void; readonly onDone: () => void }

export function ChoicePage({ onLive, onDone }: ChoicePageProps) {
  const t = useTranslate()
  const choice = useFirstChoice({ onPractice: onDone, onLive })
  const { chosen, chooseFailure, sampleFailure, chooseGuided, choosePractice, chooseLive } = choice
  return (
    <div className={styles['page']}>
      <div className={styles['top']}>
        <LanguageChoice />
      </div>
      <WelcomeHeading
        sign={<img src={emblem} alt="" className={styles['emblem']} />}
        title={t('welcome.title')}
        about={t('welcome.about')}
      />
      <div role="group" aria-label={t('welcome.choices')} className={styles['choices']}>
        <ChoiceCard
          environment="practice"
          isBusy={chosen === 'practice'}
          isDisabled={chosen !== undefined}
          onChoose={chooseGuided}
        >
          <Button
            variant="subtle"
            size="compact-sm"
            px={0}
            bd={0}
            c="var(--tone)"
            disabled={chosen !== undefined}
            onClick={choosePractice}
          >
            {t('welcome.practiceSample')}
          </Button>
        </ChoiceCard>
        <ChoiceCard
          environment="live"
          isBusy={chosen === 'live'}
          isDisabled={chosen !== undefined}
          onChoose={chooseLive}
        />
      </div>
      <p className={styles['foot']}>{t('welcome.later')}</p>
      <p className="visually-hidden" role="status">
        {chosen !== undefined && t('welcome.opening')}
      </p>
      {chooseFailure && <FailureNotice title={t('welcome.chooseFailed')} failure={chooseFailure} />}
      {sampleFailure && (
        <FailureNotice
          title={t('welcome.sampleFailed')}
          failure={sampleFailure}
          onRetry={choosePractice}
        >
          <Button variant="default" className={styles['onward']} onClick={onDone}>
            {t('welcome.withoutSample')}
          </Button>
        </FailureNotice>
      )}
    </div>
  )
}

function LanguageChoice() {
  const t = useTranslate()
  const { language } = useSettings()
  const change = useChangeSettings()
  return (
    <SegmentedControl
      aria-label={t('welcome.language')}
      data={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
      value={language}
      onChange={(value) => {
        change.mutate({ language: value })
      }}
    />
  )
}
