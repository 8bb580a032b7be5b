// Notices above the screen that no action of the person caused, one line each.
import { ActionIcon } from '@mantine/core'
import { toEpochMs } from '../../shared/model/time.ts'
import { Icon } from '../components/icon.tsx'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import { useDismissNotice, useNotices } from '../queries/notices.ts'
import styles from './notice-strip.module.css'

export function NoticeStrip() {
  const t = useTranslate()
  const format = useFormat()
  const { data: notices = [] } = useNotices()
  const dismiss = useDismissNotice()
  return (
    <section className={styles['strip']} aria-label={t('shell.notices')} aria-live="polite">
      <ul>
        {notices.map(({ id, kind, params }) => (
          <li key={id} className={styles['notice']}>
            <Icon name="warn" />
            <span className={styles['words']}>
              {t(`notice.${kind}`, {
                ...params,
                ...(typeof params?.['time'] === 'number'
                  ? { time: format.moment(toEpochMs(params['time'])) }
                  : {}),
              })}
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={t('shell.dismiss')}
              onClick={() => {
                dismiss.mutate(id)
              }}
            >
              <Icon name="close" />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  )
}
