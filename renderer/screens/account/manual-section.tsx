import { Button } from '@mantine/core'
import { Icon } from '../../components/icon.tsx'
import { Section } from '../../components/section.tsx'
import { useTranslate } from '../../i18n.tsx'
import styles from './account-screen.module.css'

/** The way to the operations that only the partner's full manual shows. */
export function ManualSection({ onOpen }: { readonly onOpen: () => void }) {
  const t = useTranslate()
  return (
    <Section title={t('bindings.title')} about={t('bindings.summary')}>
      <Button
        className={styles['open']}
        variant="default"
        leftSection={<Icon name="open" />}
        onClick={onOpen}
      >
        {t('bindings.open')}
      </Button>
    </Section>
  )
}
