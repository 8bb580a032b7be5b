// What the program promises about duplicates, and what nobody can promise (the residual risks of
// sending without an idempotency key).
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { useTranslate } from '../../../i18n.tsx'
import styles from './duplicates-note.module.css'

const RISKS = [1, 2, 3, 4, 5] as const

export function DuplicatesNote() {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const close = (): void => {
    setIsOpen(false)
  }
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Icon name="info" />}
        onClick={() => {
          setIsOpen(true)
        }}
      >
        {t('release.duplicates.title')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        size="xl"
        title={t('release.duplicates.title')}
        closeButtonProps={{ 'aria-label': t('release.close') }}
        classNames={{ title: styles['dialogTitle'] ?? '' }}
        transitionProps={{ duration: 0 }}
      >
        <div className={styles['promise']}>
          <p>{t('release.duplicates.promise')}</p>
          <p>{t('release.duplicates.how')}</p>
          <h3>{t('release.duplicates.risksTitle')}</h3>
          <dl>
            {RISKS.map((number) => (
              <div key={number}>
                <dt>{t(`release.duplicates.risk${number}`)}</dt>
                <dd className="quiet">{t(`release.duplicates.shown${number}`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Modal>
    </>
  )
}
