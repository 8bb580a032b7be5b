// Card for one way to begin; its button covers the whole card.
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Environment } from '../../../shared/model/environment.ts'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import styles from './choice-card.module.css'

type ChoiceCardProps = {
  readonly environment: Environment
  readonly isBusy: boolean
  readonly isDisabled: boolean
  readonly onChoose: () => void
  /** Another way into the same environment, below the button. */
  readonly children?: ReactNode
}

const POINTS = [1, 2, 3] as const

export function ChoiceCard({
  environment,
  isBusy,
  isDisabled,
  onChoose,
  children,
}: ChoiceCardProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <section
      className={styles['card']}
      data-kind={environment}
      data-disabled={isDisabled}
      aria-labelledby={`${id}-title`}
    >
      <span className={styles['emblem']}>
        <Icon name={environment} size={24} />
      </span>
      <h2 id={`${id}-title`} className={styles['title']}>
        {t(`welcome.${environment}`)}
      </h2>
      <p id={`${id}-about`} className={styles['about']}>
        {t(`welcome.${environment}About`)}
      </p>
      <ul className={styles['points']}>
        {POINTS.map((number) => (
          <li key={number}>
            <Icon name="selected" />
            {t(`welcome.${environment}Point${number}`)}
          </li>
        ))}
      </ul>
      <UnstyledButton
        className={styles['action']}
        aria-describedby={`${id}-about`}
        aria-disabled={isDisabled}
        onClick={() => {
          if (!isDisabled) onChoose()
        }}
      >
        {t(isBusy ? 'welcome.opening' : `welcome.${environment}Action`)}
        {!isBusy && <Icon name="right" />}
      </UnstyledButton>
      {children && <div className={styles['more']}>{children}</div>}
    </section>
  )
}
