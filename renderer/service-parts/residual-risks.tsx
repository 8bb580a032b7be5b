// The promise about duplicates, and the residual risks of sending without an idempotency key; shown wherever they
// matter for a decision.
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../components/icon.tsx'
import { useTranslate } from '../i18n.tsx'
import styles from './residual-risks.module.css'

const RISKS = [
  'late',
  'identicalSender',
  'noHash',
  'changedThere',
  'bothRestored',
  'preparedAfter',
  'fixedElsewhere',
  'lateCopy',
] as const

export function ResidualRisks() {
  const t = useTranslate()
  return (
    <div className={styles['promise']}>
      <p>{t('risks.promise')}</p>
      <p>{t('risks.how')}</p>
      <h3>{t('risks.title')}</h3>
      <dl>
        {RISKS.map((risk) => (
          <div key={risk}>
            <dt>{t(`risks.${risk}`)}</dt>
            <dd className="quiet">{t(`risks.${risk}.shown`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export function ResidualRisksButton() {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
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
        {t('risks.button')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => {
          setIsOpen(false)
        }}
        size="xl"
        title={t('risks.button')}
        closeButtonProps={{ 'aria-label': t('release.close') }}
        classNames={{ title: styles['dialogTitle'] ?? '' }}
        transitionProps={{ duration: 0 }}
      >
        <ResidualRisks />
      </Modal>
    </>
  )
}
