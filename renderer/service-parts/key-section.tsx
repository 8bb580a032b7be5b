// Integration key: it can be saved, replaced and forgotten here, and is never shown (AUTH-16).
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { KeyStatus } from '../../shared/model/key-status.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Section } from '../components/section.tsx'
import { useLostFocus } from '../components/use-lost-focus.ts'
import { YesOrCancel } from '../components/yes-or-cancel.tsx'
import { useTranslate } from '../i18n.tsx'
import { useKeyStatus, useForgetKey } from '../queries/service.ts'
import styles from './service-parts.module.css'
import { KeyForm } from './key-form.tsx'
import { KeyState } from './key-state.tsx'

export function KeySection() {
  const t = useTranslate()
  const { data: status, error, refetch, isFetching } = useKeyStatus()
  const isOurs = status?.kind === 'builtIn'
  return (
    <Section title={t('key.title')} {...(isOurs ? {} : { about: t('key.about') })}>
      {error && (
        <FailureNotice
          title={t('key.unreadable')}
          failure={error.failure}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {status && <KnownKey key={JSON.stringify(status)} status={status} />}
      {!status && !error && (
        <p className={styles['line']}>
          <span className="quiet after-a-moment">{t('key.reading')}</span>
        </p>
      )}
    </Section>
  )
}

/** What the person has begun to do with the saved key. */
type Intent = 'none' | 'replace' | 'forget'

function KnownKey({ status }: { readonly status: KeyStatus }) {
  const t = useTranslate()
  const [intent, setIntent] = useState<Intent>('none')
  const replace = useRef<HTMLButtonElement>(null)
  // The focus is lost when the form or the question is unmounted.
  useLostFocus(replace, intent, 'start')
  const end = (): void => {
    setIntent('none')
  }
  return (
    <>
      <div className={styles['line']}>
        <KeyState status={status} />
        {status.kind === 'saved' && intent === 'none' && (
          <Button.Group className={styles['push']}>
            <Button
              ref={replace}
              variant="default"
              onClick={() => {
                setIntent('replace')
              }}
            >
              {t('key.replace')}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                setIntent('forget')
              }}
            >
              {t('key.forget')}
            </Button>
          </Button.Group>
        )}
      </div>
      {status.kind === 'absent' && <KeyForm onSaved={end} />}
      {intent === 'replace' && <KeyForm onSaved={end} onCancel={end} />}
      {intent === 'forget' && <ForgetQuestion onEnd={end} />}
    </>
  )
}

/** Question before the key is forgotten: the service shows a key only once, so it cannot be read again. */
function ForgetQuestion({ onEnd }: { readonly onEnd: () => void }) {
  const t = useTranslate()
  const forget = useForgetKey()
  return (
    <div className={styles['question']} role="group" aria-label={t('key.forget')}>
      <p>{t('key.forgetQuestion')}</p>
      <YesOrCancel
        words={t('key.forgetNow')}
        isBusy={forget.isPending}
        onYes={() => {
          forget.mutate(undefined, { onSuccess: onEnd })
        }}
        onCancel={onEnd}
      />
      {forget.error && <FailureNotice title={t('key.unreadable')} failure={forget.error.failure} />}
    </div>
  )
}
