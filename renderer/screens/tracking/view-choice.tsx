// Which part of what was released is shown, each with how many there are.
import { SegmentedControl } from '@mantine/core'
import { TRACKING_TABS } from '../../../shared/model/document-standing.ts'
import { useFormat } from '../../components/use-format.ts'
import { useTranslate } from '../../i18n.tsx'
import { useDocumentCounts } from '../../queries/documents.ts'
import styles from './tracking-screen.module.css'

const TRACKING_VIEWS = [...TRACKING_TABS, 'all'] as const
/** Shown only while something is in them. */
const PASSING: readonly TrackingView[] = ['leaving', 'withdrawn']

export type TrackingView = (typeof TRACKING_VIEWS)[number]

type ViewChoiceProps = {
  readonly view: TrackingView
  readonly onChange: (view: TrackingView) => void
}

export function ViewChoice({ view, onChange }: ViewChoiceProps) {
  const t = useTranslate()
  const format = useFormat()
  const { data: counts } = useDocumentCounts()
  return (
    <SegmentedControl
      className={styles['views']}
      aria-label={t('tracking.views')}
      data={TRACKING_VIEWS.filter(
        (each) => each === view || !PASSING.includes(each) || (counts?.views[each] ?? 0) > 0,
      ).map((value) => ({
        value,
        label: (
          <span className={styles['view']} data-warns={value === 'attention'}>
            {t(`tracking.view.${value}`)}
            <span className={styles['count']} data-none={(counts?.views[value] ?? 0) === 0}>
              {counts ? format.count(counts.views[value]) : ''}
            </span>
          </span>
        ),
      }))}
      value={view}
      onChange={onChange}
    />
  )
}
