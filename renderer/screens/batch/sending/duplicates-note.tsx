// What the program promises about duplicates, and what nobody can promise (the residual risks).
import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { useTranslate } from '../../../i18n.tsx'
import styles from './release.module.css'

const RISKS = [1, 2, 3, 4, 5] as const

export function DuplicatesNote() {
  const t = useTranslate()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles['duplicates']}>
      <UnstyledButton
        className={styles['disclosure']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen(!isOpen)
        }}
      >
        <Icon name={isOpen ? 'down' : 'right'} />
        {t('release.duplicates.title')}
      </UnstyledButton>
      <div id={id} hidden={!isOpen} className={styles['promise']}>
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
    </div>
  )
}
