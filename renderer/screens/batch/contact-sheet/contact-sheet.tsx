// Contact sheet: the signature pages of all drafts with their boxes, the oddest first; approved one by one, or all
// with one oddity at once. It is prepared before it is opened, so that its first screen is there at once.
import { memo, useCallback, useMemo, useState } from 'react'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import { countPages } from '../../../../shared/positions/oddities.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { ReadState } from '../../../components/read-state.tsx'
import type { PagePainter } from '../../../editor/page-painter.ts'
import { useTranslate } from '../../../i18n.tsx'
import styles from './contact-sheet.module.css'
import { createMotion } from './motion.ts'
import type { PageView } from './page-part.ts'
import { PersonSummary } from './person-select.tsx'
import { SheetAhead } from './sheet-ahead.tsx'
import type { SheetItem } from './sheet-cell.tsx'
import { SheetChoices } from './sheet-choices.tsx'
import { SheetFoot } from './sheet-foot.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { SheetHead } from './sheet-head.tsx'
import { useApprove } from './use-approve.ts'
import { useSheetItems } from './use-sheet-items.ts'
import { useSheetWindow } from './use-sheet-window.ts'
import { useShownPages } from './use-shown-pages.ts'
import { useThumbnails } from './use-thumbnails.ts'

/** `ahead`: not opened yet. `left`: hidden behind the editor; it is unchanged when a person returns. */
export type SheetState = 'ahead' | 'open' | 'left'

type ContactSheetProps = {
  readonly batchId: BatchId
  /** Drafts only. */
  readonly rows: readonly DocumentRowView[]
  readonly painters: readonly PagePainter[]
  readonly state: SheetState
  /** Called with the page to show in the editor. */
  readonly onFix: (item: SheetItem) => void
  readonly onLeave: () => void
  /** Keys that leave the sheet. */
  readonly leaveKeys: string
}

// One sheet: head, choices and grid share the shown pages, their order and the focused one.
export const ContactSheet = memo(function ContactSheet({
  batchId,
  rows,
  painters,
  state,
  onFix,
  onLeave,
  leaveKeys,
}: ContactSheetProps) {
  const t = useTranslate()
  const isHidden = state !== 'open'
  const [motion] = useState(createMotion)
  const [view, setView] = useState<PageView>('part')
  const thumbnails = useThumbnails(painters, motion)
  const { drafts, toItems, pages, reading, error, refetch } = useSheetItems(
    batchId,
    rows,
    isHidden,
    thumbnails.whenSeen,
    motion.whenStill,
  )
  const { approve, error: notSaved } = useApprove(batchId, drafts)
  const shown = useShownPages(rows, drafts, pages)
  const { keepOrder, letGo, setPerson, person } = shown
  const sheetWindow = useSheetWindow(view)
  const { frame } = sheetWindow.shape
  const items = useMemo(
    () => toItems(shown.pages, view, frame),
    [toItems, shown.pages, view, frame],
  )
  const { focusedKey, setFocusedKey, focused, focusNext } = useSheetFocus(items)
  const counts = useMemo(() => countPages(pages), [pages])
  const { toTop } = sheetWindow
  const startAnew = useCallback((): void => {
    letGo()
    setFocusedKey(undefined)
    toTop()
  }, [letGo, setFocusedKey, toTop])
  const showPerson = useCallback(
    (key: string | undefined): void => {
      setPerson(key)
      startAnew()
    },
    [setPerson, startAnew],
  )
  const approveOne = (item: SheetItem): void => {
    keepOrder()
    approve([item])
    focusNext(item)
  }
  if (state === 'ahead') {
    const unread = reading.total - reading.done
    return (
      <SheetAhead unread={unread} items={items} sheetWindow={sheetWindow} thumbnails={thumbnails} />
    )
  }
  return (
    <section className={styles['sheet']} aria-label={t('areaCheck.title')} hidden={isHidden}>
      <SheetHead
        drafts={drafts}
        without={rows.length - drafts.size}
        reading={reading}
        people={shown.people}
        person={person}
        onPerson={showPerson}
        onSearch={shown.setSearch}
        view={view}
        onView={setView}
        onLeave={onLeave}
        leaveKeys={leaveKeys}
      />
      <SheetChoices
        counts={counts}
        shown={shown}
        onFilter={(next) => {
          shown.setFilter(next)
          startAnew()
        }}
        onSort={startAnew}
        onApprove={(those) => {
          keepOrder()
          approve(those)
        }}
      />
      {person && <PersonSummary person={person} />}
      {notSaved && <FailureNotice title={t('areaCheck.notSaved')} failure={notSaved.failure} />}
      <ReadState
        of={{ error, isPending: reading.isLoading, isFetching: false, refetch }}
        unread={t('areaCheck.unread')}
        reading={t('areaCheck.loading')}
      />
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
              onFix(item)
            }}
            isDone={counts.open === 0 && !shown.isSearched}
            isHidden={isHidden}
            isTouched={shown.isKept}
          />
          <SheetFoot item={focused} />
        </>
      )}
    </section>
  )
})

/** The page in focus; the first one takes the place of a page that is shown no longer. */
function useSheetFocus(items: readonly SheetItem[]) {
  const [focusedKey, setFocusedKey] = useState<string>()
  /** Moves the focus to the next page that is not approved, at last to one before the item. */
  const focusNext = (item: SheetItem): void => {
    const at = items.indexOf(item)
    const isOpen = (each: SheetItem): boolean => !each.isApproved && each !== item
    const next = items.slice(at + 1).find(isOpen) ?? items.slice(0, at).find(isOpen)
    if (next) setFocusedKey(next.key)
  }
  const focused =
    focusedKey === undefined ? undefined : (items.find(({ key }) => key === focusedKey) ?? items[0])
  return { focusedKey, setFocusedKey, focused, focusNext }
}
