// List of the saved ids of one kind; removing one can be undone.
import { Button } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { foldText } from '../../../../shared/fold-text.ts'
import type { IdKind, LabelledId } from '../../../../shared/model/saved-ids.ts'
import type { AccountId } from '../../../../shared/model/ids.ts'
import type { Column } from '../../../components/data-grid/column.ts'
import { DataGrid } from '../../../components/data-grid/data-grid.tsx'
import { RowButton } from '../../../components/data-grid/row-button.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { useLostFocus } from '../../../components/use-lost-focus.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useSavedIdsChanges } from '../../../queries/saved-ids.ts'
import styles from './saved-ids.module.css'

type IdListProps = {
  readonly accountId: AccountId
  readonly kind: IdKind
  readonly entries: readonly LabelledId[]
}

const toId = ({ id }: LabelledId): string => id
/** Number of ids above which the list has a search field. */
const SEEN_AT_ONCE = 8

export function IdList({ accountId, kind, entries }: IdListProps) {
  const t = useTranslate()
  const { add, remove } = useSavedIdsChanges(accountId)
  const [removed, setRemoved] = useState<{ kind: IdKind; entry: LabelledId }>()
  const undo = useRef<HTMLButtonElement>(null)
  useLostFocus(undo, `${entries.length} ${removed?.entry.id}`, 'change')
  const { mutate: take } = remove
  const onRemove = useCallback(
    (entry: LabelledId) => {
      take(
        { kind, id: entry.id },
        {
          onSuccess: () => {
            setRemoved({ kind, entry })
          },
        },
      )
    },
    [take, kind],
  )
  return (
    <>
      {entries.length === 0 ? (
        <p className={`quiet ${styles['line']}`}>{t('savedIds.none')}</p>
      ) : (
        <SearchedIds key={kind} kind={kind} entries={entries} onRemove={onRemove} />
      )}
      {remove.error && (
        <FailureNotice title={t('savedIds.notRemoved')} failure={remove.error.failure} />
      )}
      {add.error && <FailureNotice title={t('savedIds.addFailed')} failure={add.error.failure} />}
      <div role="status">
        {removed?.kind === kind && (
          <p className={styles['line']}>
            {t('savedIds.removed', { label: removed.entry.label })}{' '}
            <Button
              ref={undo}
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                add.mutate(
                  { kind, entries: [removed.entry] },
                  {
                    onSuccess: () => {
                      setRemoved(undefined)
                    },
                  },
                )
              }}
            >
              {t('savedIds.undo')}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}

type SearchedIdsProps = {
  readonly kind: IdKind
  readonly entries: readonly LabelledId[]
  /** Must be stable. */
  readonly onRemove: (entry: LabelledId) => void
}

/** The search field stays while it hides ids, also once few are left. */
function SearchedIds({ kind, entries, onRemove }: SearchedIdsProps) {
  const t = useTranslate()
  const [text, setText] = useState('')
  const onSearch = useCallback((next: string) => {
    setText(foldText(next))
  }, [])
  const rows = useMemo(
    () => entries.filter(({ id, label }) => foldText(`${label} ${id}`).includes(text)),
    [entries, text],
  )
  const columns = useIdColumns(onRemove)
  return (
    <>
      {(entries.length > SEEN_AT_ONCE || text !== '') && (
        <SearchField label={t('savedIds.search')} onSearch={onSearch} />
      )}
      <div className={styles['list']}>
        <DataGrid
          list="savedIds"
          isSearchedOutside
          ariaLabel={t(`savedIds.kind.${kind}`)}
          rows={rows}
          rowKey={toId}
          columns={columns}
          empty={<p className={`quiet ${styles['line']}`}>{t('savedIds.foundNone')}</p>}
        />
      </div>
    </>
  )
}

/** @param onRemove must be stable */
function useIdColumns(onRemove: (entry: LabelledId) => void): readonly Column<LabelledId>[] {
  const t = useTranslate()
  return useMemo(
    () => [
      {
        key: 'label',
        title: t('savedIds.label'),
        width: 'minmax(160px, 1fr)',
        text: ({ label }) => label,
      },
      {
        key: 'id',
        title: t('savedIds.id'),
        width: 'minmax(280px, 1fr)',
        text: ({ id }) => id,
        render: ({ id }) => <code>{id}</code>,
      },
      {
        key: 'remove',
        title: t('savedIds.remove'),
        width: '88px',
        stays: true,
        render: (entry, state) => (
          <RowButton
            state={state}
            icon="remove"
            label={t('savedIds.removeNamed', { label: entry.label })}
            onClick={() => {
              onRemove(entry)
            }}
          />
        ),
      },
    ],
    [t, onRemove],
  )
}
