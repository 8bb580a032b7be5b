// Choice of the year whose dates are shown, since some holidays move with Easter.
import { HOLIDAY_YEARS } from '../../../../shared/model/holidays.ts'
import { ActIcon } from '../../../components/act-button.tsx'
import { useTranslate } from '../../../i18n.tsx'
import styles from './holidays.module.css'

type HolidayYearProps = { readonly year: number; readonly onChange: (year: number) => void }

export function HolidayYear({ year, onChange }: HolidayYearProps) {
  const t = useTranslate()
  const turn = (icon: 'left' | 'right', to: number) => (
    <ActIcon
      size={24}
      icon={icon}
      label={t('holidays.year', { year: String(to) })}
      obstacle={
        to < HOLIDAY_YEARS.least || to > HOLIDAY_YEARS.most
          ? t('obstacle.years', {
              least: String(HOLIDAY_YEARS.least),
              most: String(HOLIDAY_YEARS.most),
            })
          : undefined
      }
      onClick={() => {
        onChange(to)
      }}
    />
  )
  return (
    <div className={styles['year']}>
      {turn('left', year - 1)}
      <span role="status">{t('holidays.year', { year: String(year) })}</span>
      {turn('right', year + 1)}
    </div>
  )
}
