// The year whose dates are shown: some move with Easter.
import { ActionIcon } from '@mantine/core'
import { HOLIDAY_YEARS } from '../../../../shared/model/holidays.ts'
import { Icon } from '../../../components/icon.tsx'
import { useTranslate } from '../../../i18n.tsx'
import styles from './holidays.module.css'

type HolidayYearProps = { readonly year: number; readonly onChange: (year: number) => void }

export function HolidayYear({ year, onChange }: HolidayYearProps) {
  const t = useTranslate()
  const turn = (icon: 'left' | 'right', to: number) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={t('holidays.year', { year: String(to) })}
      disabled={to < HOLIDAY_YEARS.least || to > HOLIDAY_YEARS.most}
      onClick={() => {
        onChange(to)
      }}
    >
      <Icon name={icon} />
    </ActionIcon>
  )
  return (
    <div className={styles['year']}>
      {turn('left', year - 1)}
      <span role="status">{t('holidays.year', { year: String(year) })}</span>
      {turn('right', year + 1)}
    </div>
  )
}
