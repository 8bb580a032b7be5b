// Step of the files: dropped or picked, named, replaced, removed. A file that cannot be sent keeps its row, with the
// reason and what to do.
import { useCallback, useMemo, useRef, useState } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { BatchId, DocumentId } from '../../../../shared/model/ids.ts'
import { DataGrid } from '../../../components/data-grid/data-grid.tsx'
import { NOTHING_SELECTED, selectedOf } from '../../../components/data-grid/grid-selection.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { FileDrop } from '../../../components/file-drop.tsx'
import { repeatsName } from '../../../components/row-differences.ts'
import { useLostFocus } from '../../../components/use-lost-focus.ts'
import { renderDocumentPreview } from '../../../document-parts/document-preview.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useAdding, usePickFiles } from '../../../queries/adding.ts'
import { useReplaceFile } from '../../../queries/drafts.ts'
import { whenDone } from '../../../queries/use-operation.ts'
import { useWindowState } from '../../../state/window-state.ts'
import { useEditedRows } from '../edits/edited-rows.ts'
import { useDraftEdits } from '../edits/use-draft-edits.ts'
import { AddingFiles } from '../files/adding-files.tsx'
import { AnnexesBar } from '../files/annexes-bar.tsx'
import type { FileActions } from '../files/file-columns.tsx'
import { useFileColumns } from '../files/file-columns.tsx'
import { listFileFindings } from '../files/file-state.tsx'
import { FilesHint } from '../files/files-hint.tsx'
import styles from '../files/files-step.module.css'
import { RefusedDrop } from '../files/refused-drop.tsx'
import { FilesEmpty, FilesTools } from '../files/files-tools.tsx'
import { RowsWithoutFileNote } from '../files/rows-without-file.tsx'
import { SkippedFilesNote } from '../files/skipped-files-note.tsx'
import { OriginalsNote } from '../files/originals-note.tsx'
import { useFileSources } from '../files/use-file-sources.ts'
import { useRemoveFiles } from '../files/use-remove-files.ts'
import { LockedNote } from '../files/locked-note.tsx'
import { WordNote } from '../files/word-note.tsx'
import { SheetNote } from '../sheet/sheet-note.tsx'

type FilesStepProps = { readonly batch: BatchView; readonly rows: readonly DocumentRowView[] }

const ROW_KEYS = ['F2', 'Delete']

const toId = ({ id }: DocumentRowView): string => id

// One step: tools, rows and keys act on the same selection.
export function FilesStep({ batch, rows: saved }: FilesStepProps) {
  const t = useTranslate()
  const target = useWindowState((state) => state.target)
  const rows = useEditedRows(saved)
  const [selection, setSelection] = useState(NOTHING_SELECTED)
  const [activeKey, setActiveKey] = useState<string | undefined>(target?.documentId)
  const isLocked = batch.release !== undefined
  const [refused, setRefused] = useState<readonly File[]>([])
  const annexButton = useRef<HTMLButtonElement>(null)
  useLostFocus(annexButton, batch.annexes?.length, 'change')
  const sources = useFileSources(batch.id, isLocked)
  const adding = useAdding(batch.id)
  const { actions, pick, replace } = useFileActions(batch.id, isLocked)
  const remove = useRemoveFiles(batch.id)
  const columns = useFileColumns(actions, {
    hasFiles: !rows.every(repeatsName),
    hasReasons: rows.some((row) => listFileFindings(row).length > 0),
    lastNumber: rows.reduce((last, { position }) => Math.max(last, position + 1), 0),
  })
  const active = rows.find(({ id }) => id === activeKey)
  const drafts = useMemo(() => rows.filter(({ delivery }) => delivery.kind === 'draft'), [rows])
  const selected = selectedOf(drafts, toId, selection)
  const removeRows = (meant: readonly DocumentRowView[]): void => {
    setSelection(NOTHING_SELECTED)
    remove.remove(meant)
  }
  const startEditing = (row: DocumentRowView | undefined): void => {
    if (row?.delivery.kind === 'draft' && !isLocked) actions.onEdit(row.id)
  }
  const isPicking = sources.isPicking || pick.isPending
  const failures = [
    { title: t('files.notPicked'), error: sources.pickError ?? pick.error },
    { title: t('files.notReplaced'), error: replace.error },
    { title: t('files.notParted'), error: sources.pairError },
    { title: t('files.notRemoved', { count: remove.count }), error: remove.error },
  ]
  return (
    <FileDrop
      words={t('files.dropHere')}
      isDisabled={isLocked}
      onFiles={sources.addFiles}
      onRefused={setRefused}
    >
      {rows.length > 0 && (
        <FilesTools
          count={selected.length}
          isLocked={isLocked}
          isPicking={isPicking}
          isAddingAnnexes={sources.addAnnexes.isPending}
          annexButton={annexButton}
          onPick={sources.pickFiles}
          onPickFolder={sources.pickFolder}
          onAddAnnexes={sources.pickAnnexes}
          onRemove={() => {
            removeRows(selected)
          }}
        />
      )}
      {isLocked && refused.length > 0 && <RefusedDrop files={refused} />}
      <AddingFiles batchId={batch.id} />
      <FilesNotes {...{ batch, rows, drafts, isLocked, sources }} />
      {failures.map(
        ({ title, error }) =>
          error && <FailureNotice key={title} title={title} failure={error.failure} />,
      )}
      <DataGrid
        list="files"
        ariaLabel={t('files.title')}
        rows={rows}
        rowKey={toId}
        columns={columns}
        selection={selection}
        onSelectionChange={setSelection}
        activeKey={activeKey}
        onActiveChange={setActiveKey}
        renderPreview={renderDocumentPreview}
        onOpen={startEditing}
        rowKeys={ROW_KEYS}
        onRowKeyDown={(event, row) => {
          // Without a selection, the keys mean the row under the cursor.
          const meant = selected.length > 0 ? selected : drafts.filter(({ id }) => id === row?.id)
          if (event.key === 'Delete' && meant.length > 0 && !isLocked) removeRows(meant)
          if (event.key === 'F2') startEditing(row)
        }}
        empty={
          <FilesEmpty
            isAdding={adding.kind === 'adding'}
            isPicking={isPicking}
            onPick={sources.pickFiles}
            onPickFolder={sources.pickFolder}
            onFiles={sources.addFiles}
          />
        }
      />
      {rows.length > 0 && <FilesHint row={active} />}
    </FileDrop>
  )
}

type FilesNotesProps = FilesStepProps & {
  readonly drafts: readonly DocumentRowView[]
  readonly isLocked: boolean
  readonly sources: ReturnType<typeof useFileSources>
}

/** Notes about the files and what belongs to them: spreadsheet, originals, annexes. */
function FilesNotes({ batch, rows, drafts, isLocked, sources }: FilesNotesProps) {
  return (
    <div className={styles['notes']}>
      <SheetNote batch={batch} />
      <SkippedFilesNote batchId={batch.id} isLocked={isLocked} onSheet={sources.takeSheet} />
      {!isLocked && <OriginalsNote batchId={batch.id} rows={rows} />}
      <RowsWithoutFileNote batchId={batch.id} rows={drafts} isLocked={isLocked} />
      <LockedNote batchId={batch.id} rows={drafts} isLocked={isLocked} />
      <WordNote batchId={batch.id} rows={drafts} isLocked={isLocked} />
      <AnnexesBar
        batch={batch}
        rows={drafts}
        isLocked={isLocked}
        add={sources.addAnnexes}
        onAdd={sources.pickAnnexes}
      />
    </div>
  )
}

/** What the row of a file does with it: renames it, and replaces it with a file that is picked. */
function useFileActions(batchId: BatchId, isLocked: boolean) {
  const [editing, onEdit] = useState<DocumentId>()
  const pick = usePickFiles()
  const replace = useReplaceFile(batchId)
  const edit = useDraftEdits((edits) => edits.edit)
  const flush = useDraftEdits((edits) => edits.flush)
  const { mutateAsync: pickOther } = pick
  const { mutate: replaceFile } = replace
  const onRename = useCallback(
    async (id: DocumentId, name: string) => {
      edit([id], { name })
      await flush()
    },
    [edit, flush],
  )
  const onReplace = useCallback(
    ({ id }: DocumentRowView) => {
      whenDone(pickOther(), ([file]) => {
        if (file) replaceFile({ documentId: id, token: file.token })
      })
    },
    [pickOther, replaceFile],
  )
  const actions: FileActions = useMemo(
    () => ({ editing, isLocked, onEdit, onRename, onReplace }),
    [editing, isLocked, onRename, onReplace],
  )
  return { actions, pick, replace }
}
