// Button that opens the practice service's own page in the system's browser.
import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon } from '../components/icon.tsx'
import { useFailureText } from '../components/use-failure-text.ts'
import { useTranslate } from '../i18n.tsx'
import { useOpenPracticePage } from '../queries/settings.ts'
import styles from './top-bar.module.css'

export function PracticePageButton() {
  const t = useTranslate()
  const describe = useFailureText()
  const open = useOpenPracticePage()
  return (
    <div className={styles['practicePage']}>
      {open.error && (
        <span role="alert" className={styles['trouble']}>
          {describe(open.error.failure)}
        </span>
      )}
      <Tooltip label={t('environment.openPracticePage')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('environment.openPracticePage')}
          loading={open.isPending}
          onClick={() => {
            open.mutate()
          }}
        >
          <Icon name="open" />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
