// Asked before, since nobody here can bring a key back: it is made at the service, shown once.
import { Button } from '@mantine/core'
import { FailureNotice } from '../components/failure-notice.tsx'
import { useTranslate } from '../i18n.tsx'
import { useForgetKey } from '../queries/service.ts'
import styles from './service-parts.module.css'

export function ForgetQuestion({ onEnd }: { readonly onEnd: () => void }) {
  const t = useTranslate()
  const forget = useForgetKey()
  return (
    <div className={styles['question']} role="group" aria-label={t('key.forget')}>
      <p>{t('key.forgetQuestion')}</p>
      <Button
        color="red"
        autoFocus
        loading={forget.isPending}
        onClick={() => {
          forget.mutate(undefined, { onSuccess: onEnd })
        }}
      >
        {t('key.forgetNow')}
      </Button>
      <Button variant="default" onClick={onEnd}>
        {t('action.cancel')}
      </Button>
      {forget.error && <FailureNotice title={t('key.unreadable')} failure={forget.error.failure} />}
    </div>
  )
}
