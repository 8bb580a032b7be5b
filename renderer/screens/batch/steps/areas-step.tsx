// Step of the positions: documents at the left, pages of the chosen one at the right; or the contact sheet of all of
// them.
import type { Ref } from 'react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { NOTHING_SELECTED, selectKeys } from '../../../components/data-grid/grid-selection.ts'
import { Icon } from '../../../components/icon.tsx'
import { readLater } from '../../../components/read-later.tsx'
import { Shortcut, useAriaKeys } from '../../../components/shortcut.tsx'
import { useLostFocus } from '../../../components/use-lost-focus.ts'
import type { EditorStart } from '../../../editor/use-start.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useIsProposing } from '../../../queries/positions.ts'
import { usePrefetchDrafts } from '../../../queries/sheet-drafts.ts'
import { useWindowState } from '../../../state/window-state.ts'
import type { CopiedBox } from '../areas/area-clipboard.ts'
import styles from '../areas/areas.module.css'
import { DocumentList } from '../areas/document-list.tsx'
import { ProposeBar } from '../areas/propose-bar.tsx'
import { ShownDocument } from '../areas/shown-document.tsx'
import type { SheetState } from '../contact-sheet/contact-sheet.tsx'
import type { SheetItem } from '../contact-sheet/sheet-cell.tsx'
import { usePainters } from '../contact-sheet/use-thumbnails.ts'
import { useEditedRows } from '../edits/edited-rows.ts'
import { useDraftEdits } from '../edits/use-draft-edits.ts'
import { NoDrafts } from '../no-drafts.tsx'
import { useScreenKeys } from '../../../components/use-screen-keys.ts'

const CONTACT_SHEET_LATER = readLater(async () => {
  const { ContactSheet } = await import('../contact-sheet/contact-sheet.tsx')
  return ContactSheet
})

/** Key that opens the sheet, and returns to the editor. */
const SHEET_KEYS = 'F8'

type AreasStepProps = { readonly batch: BatchView; readonly rows: readonly DocumentRowView[] }
type EditorPlace = EditorStart & { readonly documentId: DocumentId }

// One step: list, editor and contact sheet share the shown document.
export function AreasStep({ batch, rows }: AreasStepProps) {
  const isLocked = batch.release !== undefined
  const isProposing = useIsProposing(batch.id)
  const target = useWindowState((state) => state.target)
  const flush = useDraftEdits((edits) => edits.flush)
  const edited = useEditedRows(rows)
  const drafts = useMemo(() => edited.filter(({ delivery }) => delivery.kind === 'draft'), [edited])
  const isRead = usePrefetchDrafts(
    batch.id,
    useMemo(() => drafts.map(({ id }) => id), [drafts]),
  )
  // In advance, so that the sheet is there when it is asked for; a failure is said then.
  useEffect(() => void CONTACT_SHEET_LATER.read().catch(() => {}), [])
  const painters = usePainters()
  const [shownId, setShownId] = useState<string | undefined>(target?.documentId)
  const [copied] = useState<CopiedBox>({})
  const [selection, setSelection] = useState(NOTHING_SELECTED)
  const [sheet, setSheet] = useState<SheetState>('ahead')
  // Deferred: an edit is shown here first, then in the hidden sheet.
  const draftsBehind = useDeferredValue(drafts)
  const [place, setPlace] = useState<EditorPlace>()
  const sheetButton = useRef<HTMLButtonElement>(null)
  // The focus was lost with the progress of the proposals, which are looked at next.
  useLostFocus(sheetButton, isProposing, 'change')
  const openSheet = (): void => {
    // The sheet is for approving and mending, which a batch that is about to leave refuses.
    if (isLocked) return
    void flush().then(() => {
      setSheet('open')
    })
  }
  const leaveSheet = useCallback((): void => {
    setSheet('left')
  }, [])
  useScreenKeys([[SHEET_KEYS, sheet === 'open' ? leaveSheet : openSheet]], [])
  const openToFix = useCallback(
    ({ documentId, page, areas, notes }: SheetItem): void => {
      const isOdd = ({ signer }: SheetItem['areas'][number]): boolean =>
        notes.some((note) => note.signer === signer)
      const odd = areas.find(isOdd) ?? areas[0]
      setPlace({ documentId, page, ...(odd ? { area: odd } : {}) })
      setShownId(documentId)
      leaveSheet()
    },
    [leaveSheet],
  )
  const shown = drafts.find(({ id }) => id === shownId) ?? drafts[0]
  if (!shown) return <NoDrafts released={rows.length} />
  return (
    <div className={styles['stage']}>
      {(isRead || sheet !== 'ahead') && (
        <CONTACT_SHEET_LATER.Part
          batchId={shown.batchId}
          rows={sheet === 'open' ? drafts : draftsBehind}
          painters={painters}
          state={sheet}
          onFix={openToFix}
          onLeave={leaveSheet}
          leaveKeys={SHEET_KEYS}
        />
      )}
      {sheet !== 'open' && (
        <div className={styles['step']}>
          <div className={styles['list']}>
            <SheetButton
              ref={sheetButton}
              isLocked={isLocked}
              isBack={sheet === 'left'}
              onOpen={openSheet}
            />
            {!isLocked && (
              <ProposeBar batchId={shown.batchId} rows={drafts} selection={selection} />
            )}
            <DocumentList
              rows={drafts}
              activeId={shown.id}
              onActiveChange={setShownId}
              selection={selection}
              onSelectionChange={setSelection}
            />
          </div>
          <ShownDocument
            key={shown.id}
            rows={drafts}
            row={shown}
            selection={selection}
            onShow={({ id }) => {
              setShownId(id)
            }}
            onSelect={(ids) => {
              setSelection(selectKeys(ids))
              setShownId(ids[0])
            }}
            copied={copied}
            // What main places meanwhile is not in the areas that the editor would save.
            isLocked={isLocked || isProposing}
            start={place?.documentId === shown.id ? place : undefined}
          />
        </div>
      )}
    </div>
  )
}

type SheetButtonProps = {
  readonly ref: Ref<HTMLButtonElement>
  readonly isLocked: boolean
  /** Whether the sheet was left for the editor. */
  readonly isBack: boolean
  readonly onOpen: () => void
}

function SheetButton({ ref, isLocked, isBack, onOpen }: SheetButtonProps) {
  const t = useTranslate()
  const ariaKeys = useAriaKeys(SHEET_KEYS)
  return (
    <div className={styles['propose']}>
      <ActButton
        ref={ref}
        variant="default"
        leftSection={<Icon name="selected" />}
        obstacle={isLocked ? t('obstacle.leaving') : undefined}
        rightSection={<Shortcut keys={SHEET_KEYS} />}
        aria-keyshortcuts={ariaKeys}
        onClick={onOpen}
      >
        {t(isBack ? 'areaCheck.back' : 'areaCheck.title')}
      </ActButton>
    </div>
  )
}
