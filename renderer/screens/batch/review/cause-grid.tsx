// List of the findings' causes: the cursor chooses the findings that are shown, Enter corrects them, typing goes into
// the field of the correction, Delete removes the documents from the batch.
import { useMemo } from 'react'
import type { Column } from '../../../components/data-grid/column.ts'
import { DataGrid } from '../../../components/data-grid/data-grid.tsx'
import { FINDING_APPEARANCES } from '../../../components/finding-appearance.ts'
import { Icon } from '../../../components/icon.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useLanguage, useTranslate } from '../../../i18n.tsx'
import type { Cause } from './causes.ts'
import styles from './review.module.css'
import { useCauseText } from './use-cause-text.ts'

/** Key of the line for all causes. */
const ALL_CAUSES = 'all'

type CauseLine = { readonly key: string; readonly cause?: Cause; readonly count: number }

type CauseGridProps = {
  readonly causes: readonly Cause[]
  /** Called with the key of the cause under the cursor, or undefined for all; a stable function. */
  readonly onChoose: (key: string | undefined) => void
  readonly onFix: () => void
  readonly onType: () => void
  readonly onExclude: () => void
}

export function CauseGrid({ causes, onChoose, onFix, onType, onExclude }: CauseGridProps) {
  const t = useTranslate()
  const format = useFormat()
  const language = useLanguage()
  const describe = useCauseText()
  const lines = useMemo((): readonly CauseLine[] => {
    const total = causes.reduce((sum, cause) => sum + cause.lines.length, 0)
    const each = causes.map((cause) => ({ key: cause.key, cause, count: cause.lines.length }))
    return [{ key: ALL_CAUSES, count: total }, ...each]
  }, [causes])
  const columns = useMemo((): readonly Column<CauseLine>[] => {
    const name = ({ cause }: CauseLine): string => (cause ? describe(cause) : t('review.allCauses'))
    return [
      {
        key: 'cause',
        title: t('review.column.cause'),
        width: 'minmax(120px, 1fr)',
        text: name,
        render: (line) => (
          <>
            {line.cause && <KindIcon kind={line.cause.kind} />}
            {name(line)}
          </>
        ),
      },
      {
        key: 'count',
        title: t('review.column.count'),
        width: '64px',
        align: 'end',
        text: ({ count }) => format.count(count),
        rank: ({ count }) => count,
      },
    ]
    // oxlint-disable-next-line react/exhaustive-deps
  }, [language])
  return (
    <DataGrid
      list="causes"
      isArrangedOutside
      ariaLabel={t('review.causes')}
      rows={lines}
      rowKey={toKey}
      columns={columns}
      onActiveChange={onChoose}
      onOpen={onFix}
      onRowKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        if (key === 'Delete') onExclude()
        // The field has the focus before the browser inserts the character.
        else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) onType()
      }}
      empty={null}
    />
  )
}

const toKey = ({ key }: CauseLine): string => key

function KindIcon({ kind }: Pick<Cause, 'kind'>) {
  const t = useTranslate()
  const { tone, icon, words } = FINDING_APPEARANCES[kind]
  return (
    <span className={`${styles['severity'] ?? ''} tone-${tone}`} role="img" aria-label={t(words)}>
      <Icon name={icon} />
    </span>
  )
}
