// Headings of the table; a heading's title opens the column's menu.
import { memo } from 'react'
import { ColumnHead } from '../../../components/data-grid/column-head.tsx'
import type { OpenMenu } from '../../../components/data-grid/column-head.tsx'
import { useLanguage } from '../../../i18n.tsx'
import type { Fact } from './facts.ts'
import type { TableLine } from './lines.ts'
import styles from './table.module.css'
import type { TableArrangement } from './use-arrangement.ts'
import { isAlwaysShown, toTextColumn } from './use-arrangement.ts'
import { useFactTitle } from './use-table.ts'

type TableHeadProps = {
  readonly facts: readonly Fact[]
  /** Lines of the whole batch, so that a value that is filtered out can be chosen again. */
  readonly all: readonly TableLine[]
  readonly arrangement: TableArrangement
  readonly open: OpenMenu | undefined
  readonly onOpen: (key: string | undefined) => void
  readonly onType: (typed: string) => void
}

export const TableHead = memo(function TableHead({
  facts,
  all,
  arrangement,
  open,
  onOpen,
  onType,
}: TableHeadProps) {
  const title = useFactTitle()
  const language = useLanguage()
  const { by, arrangeBy, columns } = arrangement
  return (
    <div role="rowgroup" className={styles['head']}>
      <div role="row" aria-rowindex={1} className={styles['row']}>
        {facts.map((fact, column) => {
          const direction = by.sort?.isDescending ? 'descending' : 'ascending'
          return (
            <div
              key={fact.key}
              role="columnheader"
              aria-colindex={column + 1}
              aria-sort={by.sort?.key === fact.key ? direction : undefined}
              className={styles['cell']}
              title={title(fact)}
            >
              <ColumnHead
                {...{ all, by, columns, open, onOpen, onType }}
                onArrange={arrangeBy}
                column={toTextColumn(fact, language)}
                title={title(fact)}
                isAlwaysShown={isAlwaysShown(fact)}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
})
