// One round of watching at once, and what it found. Why it failed lies over the page, whole, and moves nothing.
import { Button, Popover, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Icon } from '../../components/icon.tsx'
import { Mark } from '../../components/mark.tsx'
import { Shortcut } from '../../components/shortcut.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useDocumentOperation } from '../../queries/documents.ts'
import styles from './tracking-screen.module.css'

const CHECK_KEYS = 'F5'

export function CheckNow() {
  const t = useTranslate()
  const check = useDocumentOperation('document.checkNow')
  const start = (): void => {
    if (!check.isPending) check.mutate({})
  }
  useHotkeys([[CHECK_KEYS, start]], [])
  const { data, error, isPending } = check
  return (
    <>
      <span role="status" className={styles['found']}>
        {isPending && <span className="quiet after-a-moment">{t('tracking.checking')}</span>}
        {!isPending && data && (
          <Mark tone="good" icon="good">
            {data.changed === 0
              ? t('tracking.checkedNothing')
              : t('tracking.checked', { count: data.changed })}
          </Mark>
        )}
      </span>
      <Popover
        opened={error !== null && !isPending}
        onDismiss={check.reset}
        position="bottom-end"
        hideDetached={false}
        withRoles={false}
        width={400}
      >
        <Popover.Target>
          <span>
            <Tooltip label={<Shortcut keys={CHECK_KEYS} />}>
              <Button
                variant="default"
                leftSection={<Icon name="refresh" />}
                loading={isPending}
                onClick={start}
              >
                {t('tracking.checkNow')}
              </Button>
            </Tooltip>
          </span>
        </Popover.Target>
        <Popover.Dropdown p={0}>
          {error && <FailureNotice title={t('tracking.checkFailed')} failure={error.failure} />}
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
