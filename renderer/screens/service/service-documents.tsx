// Documents of an account at the service: filtered and sorted there, saved as files, and brought in.
import { Button, Group, Stack } from '@mantine/core'
import { useCallback, useState } from 'react'
import { SERVICE_PAGE_ROWS } from '../../../shared/ipc/service-operations.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type {
  ServiceDocumentFilter,
  ServiceDocumentRow,
} from '../../../shared/model/service-view.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { ActButton } from '../../components/act-button.tsx'
import { DataGrid } from '../../components/data-grid/data-grid.tsx'
import type { Selection } from '../../components/data-grid/grid-selection.ts'
import { isNothing, NOTHING_SELECTED } from '../../components/data-grid/grid-selection.ts'
import { useShownRow } from '../../components/data-grid/use-shown-row.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { SharedStarts, toOwnName } from '../../components/listed-name.tsx'
import { useFormat } from '../../components/use-format.ts'
import { PreviewById } from '../../document-parts/document-preview.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useBringIn, useServiceDocuments } from '../../queries/service-documents.ts'
import { BringInBar, BroughtIn } from './bring-in-bar.tsx'
import type { DocumentSort } from './document-filters.tsx'
import { DocumentFilters, FIRST_SORT } from './document-filters.tsx'
import { FileMenu } from './file-menu.tsx'
import { KeptNote } from './kept-note.tsx'
import { useDocumentColumns } from './use-document-columns.tsx'

const NO_ROWS: readonly ServiceDocumentRow[] = []

const toId = ({ id }: ServiceDocumentRow): string => id

export function ServiceDocuments({ accountId }: { readonly accountId: AccountId }) {
  const t = useTranslate()
  const [filter, setFilter] = useState<ServiceDocumentFilter>({})
  const [sort, setSort] = useState<DocumentSort>(FIRST_SORT)
  const [page, setPage] = useState(1)
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
  const list = useServiceDocuments(accountId, { filter, page, ...sort })
  const { rows = NO_ROWS, total = 0, hasNextPage = false } = list.data?.value ?? {}
  const columns = useDocumentColumns()
  const toElsewhere = (row: ServiceDocumentRow) => ({
    name: row.name,
    facts: columns.flatMap(({ title, text }): readonly (readonly [string, string])[] =>
      text?.(row) ? [[title, text(row)]] : [],
    ),
    why: t('preview.elsewhere'),
  })
  const shown = useShownRow(rows, toId, undefined)
  /** Starts another list: first page, nothing selected. */
  const begin = useCallback((): void => {
    setPage(1)
    setSelection(NOTHING_SELECTED)
  }, [])
  const onSearch = useCallback(
    (name: string): void => {
      setFilter((before) => omitUndefined({ ...before, name: name === '' ? undefined : name }))
      begin()
    },
    [begin],
  )
  const bringIn = useBringIn(() => {
    setSelection(NOTHING_SELECTED)
    void list.refetch()
  })
  return (
    <Stack gap="sm" flex={1} mih={0}>
      <DocumentFilters
        accountId={accountId}
        filter={filter}
        sort={sort}
        onSearch={onSearch}
        onFilter={(next) => {
          setFilter(next)
          begin()
        }}
        onSort={(next) => {
          setSort(next)
          begin()
        }}
      />
      <KeptNote list={list} />
      {list.data?.value && (
        <>
          <ListHead list={list} accountId={accountId} row={shown.row} />
          {bringIn.data && <BroughtIn result={bringIn.data} />}
          {bringIn.error && (
            <FailureNotice title={t('service.notBroughtIn')} failure={bringIn.error.failure} />
          )}
          {!isNothing(selection) && (
            <BringInBar
              accountId={accountId}
              filter={filter}
              selection={selection}
              total={total}
              isBusy={bringIn.isPending}
              onBringIn={bringIn.mutate}
            />
          )}
          <SharedStarts rows={rows} toName={toOwnName}>
            <DataGrid
              list="serviceDocuments"
              isArrangedOutside
              ariaLabel={t('service.documents')}
              rows={rows}
              rowKey={toId}
              columns={columns}
              selection={selection}
              onSelectionChange={setSelection}
              onActiveChange={shown.onActiveChange}
              renderPreview={({ row, ...frame }) => (
                <PreviewById
                  {...frame}
                  documentId={row?.followed?.documentId}
                  name={row?.name ?? ''}
                  elsewhere={row && !row.followed ? toElsewhere(row) : undefined}
                />
              )}
              empty={<NoDocuments isFiltered={Object.keys(filter).length > 0} />}
            />
          </SharedStarts>
          <Pager page={page} total={total} hasNextPage={hasNextPage} onPage={setPage} />
        </>
      )}
    </Stack>
  )
}

type ListHeadProps = {
  readonly list: ReturnType<typeof useServiceDocuments>
  readonly accountId: AccountId
  /** Row under the cursor. */
  readonly row: ServiceDocumentRow | undefined
}

/** Number of documents, and commands on the list and on the row under the cursor. */
function ListHead({ list, accountId, row }: ListHeadProps) {
  const t = useTranslate()
  const { total = 0, unreadable = 0 } = list.data?.value ?? {}
  return (
    <>
      <Group justify="space-between">
        <p role="status">{t('service.documentCount', { count: total })}</p>
        <Group gap="xs">
          <FileMenu accountId={accountId} row={row} />
          <Button variant="default" loading={list.isFetching} onClick={() => void list.refetch()}>
            {t('service.refresh')}
          </Button>
        </Group>
      </Group>
      {unreadable > 0 && <p>{t('service.unreadable', { count: unreadable })}</p>}
    </>
  )
}

function NoDocuments({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useTranslate()
  return (
    <EmptyState
      icon="live"
      title={t('service.emptyTitle')}
      about={t(isFiltered ? 'service.foundNoneAbout' : 'service.emptyAbout')}
    />
  )
}

/** Buttons for the pages; the selection of one page stays on the others. */
function Pager(props: {
  readonly page: number
  readonly total: number
  readonly hasNextPage: boolean
  readonly onPage: (page: number) => void
}) {
  const { page, total, hasNextPage, onPage } = props
  const t = useTranslate()
  const format = useFormat()
  if (page === 1 && !hasNextPage) return null
  const pages = Math.max(page, Math.ceil(total / SERVICE_PAGE_ROWS))
  return (
    <Group justify="end">
      <ActButton
        variant="default"
        obstacle={page === 1 ? t('obstacle.firstPage') : undefined}
        onClick={() => {
          onPage(page - 1)
        }}
      >
        {t('service.previous')}
      </ActButton>
      <span>{t('service.page', { page: format.count(page), pages: format.count(pages) })}</span>
      <ActButton
        variant="default"
        obstacle={hasNextPage ? undefined : t('obstacle.lastPage')}
        onClick={() => {
          onPage(page + 1)
        }}
      >
        {t('service.next')}
      </ActButton>
    </Group>
  )
}
