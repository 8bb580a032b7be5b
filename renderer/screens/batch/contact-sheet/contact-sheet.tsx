// The signature pages of all documents of the batch with their boxes, the oddest first: looked at one by one, or all of a
// cause in one act.
import { Button, SegmentedControl } from '@mantine/core'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { isApproved } from '../../../../shared/model/area-mark.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { SheetFilter } from '../../../../shared/positions/oddities.ts'
import { countPages, mayApproveWithOthers } from '../../../../shared/positions/oddities.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { Shortcut, useAriaKeys } from '../../../components/shortcut.tsx'
import { useFormat } from '../../../components/use-format.ts'
import type { PagePainter } from '../../../editor/page-painter.ts'
import { useTranslate } from '../../../i18n.tsx'
import styles from './contact-sheet.module.css'
import { createMotion } from './motion.ts'
import type { PageView } from './page-part.ts'
import { PAGE_VIEWS } from './page-part.ts'
import { listPagesOf, listPeople } from './person-pages.ts'
import { PersonSelect, PersonSummary } from './person-select.tsx'
import type { SheetItem } from './sheet-cell.tsx'
import { SheetFilters } from './sheet-filters.tsx'
import { SheetFoot } from './sheet-foot.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { arrangePages, filterPages, isOutOfOrder } from './sheet-list.ts'
import { useApprove } from './use-approve.ts'
import { useSheetItems } from './use-sheet-items.ts'
import { useSheetWindow } from './use-sheet-window.ts'
import { useThumbnails } from './use-thumbnails.ts'

type ContactSheetProps = {
  readonly batchId: BatchId
  /** Drafts alone. */
  readonly rows: readonly DocumentRowView[]
  readonly painters: readonly PagePainter[]
  /** While the editor is shown it stays as it is. */
  readonly isHidden: boolean
  /** Shows the page in the editor. */
  readonly onMend: (item: SheetItem) => void
  readonly onLeave: () => void
  /** That leave it. */
  readonly leaveKeys: string
}

export function ContactSheet({
  batchId,
  rows,
  painters,
  isHidden,
  onMend,
  onLeave,
  leaveKeys,
}: ContactSheetProps) {
  const t = useTranslate()
  const ariaKeys = useAriaKeys(leaveKeys)
  const format = useFormat()
  const [motion] = useState(createMotion)
  const [view, setView] = useState<PageView>('part')
  const [filter, setFilter] = useState<SheetFilter>('all')
  const [search, setSearch] = useState('')
  const [personKey, setPersonKey] = useState<string>()
  const [kept, setKept] = useState<readonly string[]>()
  const [focusedKey, setFocusedKey] = useState<string>()
  const thumbnails = useThumbnails(painters, isHidden, motion)
  const { drafts, toItems, pages, reading, error, refetch } = useSheetItems(
    batchId,
    rows,
    isHidden,
    thumbnails.whenSeen,
    motion.whenStill,
  )
  const { approve, error: notSaved } = useApprove(batchId, drafts)

  const people = useMemo(() => listPeople(drafts.values()), [drafts])
  const person = people.find(({ key }) => key === personKey)
  const arranged = useMemo(
    () =>
      personKey === undefined ? arrangePages(pages, kept) : listPagesOf(personKey, pages, drafts),
    [pages, kept, personKey, drafts],
  )
  const textOf = useSearchText(rows)
  const wanted = useDeferredValue(search)
  const shownPages = useMemo(
    () => filterPages(arranged, filter, wanted, textOf),
    [arranged, filter, wanted, textOf],
  )
  const sheetWindow = useSheetWindow(view)
  const { frame } = sheetWindow.shape
  const items = useMemo(() => toItems(shownPages, view, frame), [toItems, shownPages, view, frame])

  const keepOrder = (): void => {
    if (!kept) setKept(arranged.map(({ key }) => key))
  }
  const { toTop } = sheetWindow
  const startAnew = useCallback((): void => {
    setKept(undefined)
    setFocusedKey(undefined)
    toTop()
  }, [toTop])
  const showPerson = useCallback(
    (key: string | undefined): void => {
      setPersonKey(key)
      startAnew()
    },
    [startAnew],
  )
  const approveOne = (item: SheetItem): void => {
    keepOrder()
    const at = items.indexOf(item)
    const isOpen = (each: SheetItem): boolean => !each.isApproved && each !== item
    const next = items.slice(at + 1).find(isOpen) ?? items.slice(0, at).find(isOpen)
    approve([item])
    if (next) setFocusedKey(next.key)
  }
  const done = [...drafts.values()].filter(isApproved).length
  const without = rows.length - drafts.size
  const counts = useMemo(() => countPages(pages), [pages])
  const ofCause = filter === 'all' || filter === 'open' || filter === 'approved' ? [] : shownPages
  const together = ofCause.filter(mayApproveWithOthers)
  const alone = ofCause.length - together.length
  const focused = items.find(({ key }) => key === focusedKey) ?? items[0]

  return (
    <section className={styles['sheet']} aria-label={t('areaCheck.title')} hidden={isHidden}>
      <div className={`${styles['head']} ${styles['tools']}`}>
        <Button
          variant="default"
          leftSection={<Icon name="left" />}
          rightSection={<Shortcut keys={leaveKeys} />}
          aria-keyshortcuts={ariaKeys}
          onClick={onLeave}
        >
          {t('areaCheck.toEditor')}
        </Button>
        <h2>{t('areaCheck.title')}</h2>
        <span className={styles['done']} role="status">
          {t('areaCheck.done', { done: format.count(done), total: format.count(drafts.size) })}
        </span>
        {reading.done < reading.total && (
          <span className="quiet cut">
            {t('areaCheck.reading', {
              done: format.count(reading.done),
              total: format.count(reading.total),
            })}
          </span>
        )}
        {without > 0 && drafts.size > 0 && (
          <span className="quiet cut">{t('areaCheck.without', { count: without })}</span>
        )}
        <span className={styles['push']} />
        <PersonSelect people={people} person={person} onChange={showPerson} />
        <SearchField label={t('areaCheck.search')} onSearch={setSearch} />
        <SegmentedControl
          className={styles['view']}
          aria-label={t('areaCheck.view')}
          value={view}
          onChange={(chosen) => {
            const next = PAGE_VIEWS.find((each) => each === chosen)
            if (next) setView(next)
          }}
          data={PAGE_VIEWS.map((each) => ({ value: each, label: t(`areaCheck.view.${each}`) }))}
        />
      </div>
      <div className={styles['head']}>
        <SheetFilters
          counts={counts}
          filter={filter}
          onChange={(next) => {
            setFilter(next)
            startAnew()
          }}
        />
        <span className={styles['push']} />
        {kept && !person && isOutOfOrder(shownPages) && (
          <Button variant="default" onClick={startAnew}>
            {t('areaCheck.sort')}
          </Button>
        )}
        {alone > 0 && <span className="quiet">{t('areaCheck.oneByOne', { count: alone })}</span>}
        {together.length > 0 && (
          <Button
            onClick={() => {
              keepOrder()
              approve(together)
            }}
          >
            {t('areaCheck.approveShown', { count: together.length })}
          </Button>
        )}
      </div>
      {person && <PersonSummary person={person} />}
      {notSaved && <FailureNotice title={t('areaCheck.notSaved')} failure={notSaved.failure} />}
      {error && (
        <FailureNotice title={t('areaCheck.unread')} failure={error.failure} onRetry={refetch} />
      )}
      {!error && reading.isLoading && (
        <p className="quiet after-a-moment" role="status">
          {t('areaCheck.loading')}
        </p>
      )}
      {!error && !reading.isLoading && pages.length === 0 ? (
        <EmptyState
          icon="file"
          title={t('areaCheck.emptyTitle')}
          about={t('areaCheck.emptyAbout')}
        />
      ) : (
        <>
          <SheetGrid
            items={items}
            sheetWindow={sheetWindow}
            motion={motion}
            thumbnails={thumbnails}
            focusedKey={focusedKey}
            onFocusChange={setFocusedKey}
            onTouch={keepOrder}
            onApprove={approveOne}
            onOpen={(item) => {
              setFocusedKey(item.key)
              onMend(item)
            }}
            isDone={counts.open === 0 && wanted === ''}
            isHidden={isHidden}
            isTouched={kept !== undefined}
          />
          <SheetFoot item={focusedKey === undefined ? undefined : focused} />
        </>
      )}
    </section>
  )
}

/** Name and file of the document, names and roles of those who sign it. */
function useSearchText(rows: readonly DocumentRowView[]) {
  const texts = useMemo(
    () =>
      new Map(
        rows.map(({ id, name, fileName, signers }) => [
          id,
          [name, fileName, ...signers.flatMap((each) => [each.name, each.email, each.role])].join(
            ' ',
          ),
        ]),
      ),
    [rows],
  )
  return useCallback(
    ({ documentId }: { readonly documentId: DocumentRowView['id'] }) => texts.get(documentId) ?? '',
    [texts],
  )
}
