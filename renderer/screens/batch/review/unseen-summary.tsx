// Facts that no finding reports: documents without positions, copied areas that nobody looked at, and deadline,
// reminder and message of all.
import { Anchor } from '@mantine/core'
import type { BatchId } from '../../../../shared/model/ids.ts'
import { Mark } from '../../../components/mark.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useReleaseForecast } from '../../../queries/batches.ts'
import { useWindowState } from '../../../state/window-state.ts'
import { OptionsSummary } from '../options-summary.tsx'
import { toUnseenLines } from '../sending/forecast-lines.ts'
import styles from './review.module.css'

export function UnseenSummary({ batchId }: { readonly batchId: BatchId }) {
  const t = useTranslate()
  const format = useFormat()
  const goToStep = useWindowState((state) => state.goToStep)
  const { data: forecast } = useReleaseForecast(batchId)
  // Keeps the line free until the forecast is read, so that nothing below moves under a click.
  if (!forecast) return <div className={styles['summary']} />
  if (forecast.ready === 0) return null
  const lines = toUnseenLines(forecast)
  return (
    <div className={styles['summary']} role="status">
      {lines.map(({ part, tone, icon, words, params, count }) => (
        <Mark key={part} tone={tone} icon={icon}>
          {`${format.count(count)} ${t(words, { ...params, count })}`}
        </Mark>
      ))}
      {lines.length > 0 && (
        <Anchor
          component="button"
          onClick={() => {
            goToStep('areas')
          }}
        >
          {t('release.seeAreas')}
        </Anchor>
      )}
      <OptionsSummary forecast={forecast} />
    </div>
  )
}
