import type { ReactNode } from 'react'
import { useFormat } from '../../components/use-format.ts'
import styles from './filter-chip.module.css'

type FilterChipProps = {
  readonly isOn: boolean
  readonly count: number
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Button of one filter with its count; pressed while the list shows that part. */
export function FilterChip({ isOn, count, onClick, children }: FilterChipProps) {
  const format = useFormat()
  return (
    <button type="button" className={styles['chip']} aria-pressed={isOn} onClick={onClick}>
      {children} <span className={styles['count']}>{format.count(count)}</span>
    </button>
  )
}
