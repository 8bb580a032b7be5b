// Views of a list of released documents as tabs, each with its count.
import { SegmentedControl } from '@mantine/core'
import type { DocumentViewName } from '../../shared/model/document-standing.ts'
import { useFormat } from '../components/use-format.ts'
import { useDocumentCounts } from '../queries/documents.ts'
import styles from './view-tabs.module.css'

type ViewTabsProps<View extends DocumentViewName> = {
  readonly label: string
  readonly views: readonly View[]
  /** Views that are shown only if they have documents or are chosen. */
  readonly passing: readonly View[]
  /** Views whose documents need a person. */
  readonly warning: readonly View[]
  readonly view: View
  readonly name: (view: View) => string
  readonly onChange: (view: View) => void
}

export function ViewTabs<View extends DocumentViewName>(props: ViewTabsProps<View>) {
  const { label, views, passing, warning, view, name, onChange } = props
  const format = useFormat()
  const { data: counts } = useDocumentCounts()
  return (
    <SegmentedControl
      className={styles['views']}
      aria-label={label}
      data={views
        .filter(
          (each) => each === view || !passing.includes(each) || (counts?.views[each] ?? 0) > 0,
        )
        .map((value) => ({
          value,
          label: (
            <span className={styles['view']} data-warns={warning.includes(value)}>
              {name(value)}
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
