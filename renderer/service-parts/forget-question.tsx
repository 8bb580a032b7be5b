// Asked before, since nobody here can bring a key back: it is made at the service, shown once.
import { FailureNotice } from '../components/failure-notice.tsx'
import { YesOrCancel } from '../components/yes-or-cancel.tsx'
import { useTranslate } from '../i18n.tsx'
import { useForgetKey } from '../queries/service.ts'
import styles from './service-parts.module.css'

export function ForgetQuestion({ onEnd }: { readonly onEnd: () => void }) {
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
