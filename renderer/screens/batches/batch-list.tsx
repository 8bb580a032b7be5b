// List of all batches, the newest first, with the keys that rename and discard a batch.
import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useMemo, useState } from 'react'
import type { BatchView } from '../../../shared/model/batch-view.ts'
import type { BatchId } from '../../../shared/model/ids.ts'
import { DataGrid } from '../../components/data-grid/data-grid.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { SharedStarts, toOwnName } from '../../components/listed-name.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useBatchOperation, useReadAhead } from '../../queries/batches.ts'
import { useSettings } from '../../queries/settings.ts'
import { useAccountName } from '../../service-parts/use-account-name.ts'
import { useWindowState } from '../../state/window-state.ts'
import type { BatchActions } from './batch-columns.tsx'
import { ACCOUNT_NAMES, useBatchColumns } from './batch-columns.tsx'
import { countDocuments, hasDiscard } from './batch-progress.ts'
import styles from './batches-screen.module.css'
import { DiscardQuestion } from './discard-question.tsx'

/** Pause of the cursor on a batch before its documents are read, which takes a second for thousands. */
const REST_MS = 300

const ROW_KEYS = ['F2', 'Delete']

const toId = ({ id }: BatchView): string => id

type Named = { readonly name: string; readonly group: string }

const toGroup = ({ group }: Named): string => group

export function BatchList({ batches }: { readonly batches: readonly BatchView[] }) {
  const t = useTranslate()
  const { environment } = useSettings()
  const openBatch = useWindowState((state) => state.openBatch)
  const leftBatchId = useWindowState((state) => state.leftBatchId)
  const { mutateAsync: change } = useBatchOperation('batch.change')
  const [editing, setEditing] = useState<BatchId>()
  const [discardingId, setDiscardingId] = useState<BatchId>()
  const [active, setActive] = useState<string>()
  const [rested] = useDebouncedValue(active, REST_MS)
  useReadAhead(batches.find(({ id }) => id === rested)?.id)
  const newestFirst = useMemo(
    () => batches.toSorted((a, b) => b.createdAt - a.createdAt),
    [batches],
  )
  const onOpen = useCallback(
    (batch: BatchView) => {
      openBatch(batch.id, batch.drafts === 0 && countDocuments(batch) > 0 ? 'release' : 'files')
    },
    [openBatch],
  )
  const actions: BatchActions = useMemo(
    () => ({
      editing,
      onEdit: setEditing,
      onRename: (batchId, name) => change({ batchId, name }),
      onOpen,
      onDiscard: ({ id }) => {
        setDiscardingId(id)
      },
    }),
    [editing, change, onOpen],
  )
  const nameOf = useAccountName()
  const named = useMemo(
    () =>
      newestFirst.flatMap(({ name, accountId }): readonly Named[] => [
        { name, group: '' },
        ...(accountId === undefined ? [] : [{ name: nameOf(accountId), group: ACCOUNT_NAMES }]),
      ]),
    [newestFirst, nameOf],
  )
  const hasAccounts = new Set(batches.map(({ accountId }) => accountId)).size > 1
  const columns = useBatchColumns(actions, hasAccounts)
  const discarding = batches.find(({ id }) => id === discardingId)
  const hint = environment === 'practice' ? ` ${t('batches.emptyPractice')}` : ''
  return (
    <>
      <SharedStarts rows={named} toName={toOwnName} toGroup={toGroup}>
        <DataGrid
          list="batches"
          ariaLabel={t('batches.list')}
          rows={newestFirst}
          rowKey={toId}
          columns={columns}
          activeKey={leftBatchId}
          onActiveChange={setActive}
          onOpen={onOpen}
          rowKeys={ROW_KEYS}
          onRowKeyDown={({ key }, batch) => {
            if (key === 'F2') setEditing(batch?.id)
            if (key === 'Delete' && batch && hasDiscard(batch)) setDiscardingId(batch.id)
          }}
          empty={
            <EmptyState
              icon="batches"
              title={t('batches.emptyTitle')}
              about={t('batches.emptyAbout') + hint}
            />
          }
        />
      </SharedStarts>
      {batches.length > 0 && <p className={`quiet ${styles['keys'] ?? ''}`}>{t('batches.keys')}</p>}
      {discarding && (
        <DiscardQuestion
          batch={discarding}
          onClose={() => {
            setDiscardingId(undefined)
          }}
        />
      )}
    </>
  )
}
