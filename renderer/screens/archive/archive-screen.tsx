// Screen of the archive: signed documents with the state of their files, and the folder.
import { Button, Group } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import type { DocumentId } from '../../../shared/model/ids.ts'
import { ActButton } from '../../components/act-button.tsx'
import { DataGrid } from '../../components/data-grid/data-grid.tsx'
import { useShownRow } from '../../components/data-grid/use-shown-row.ts'
import { useViewedList } from '../../components/data-grid/use-viewed-list.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { FailureNotice } from '../../components/failure-notice.tsx'
import type { IconName } from '../../components/icon.tsx'
import { Icon } from '../../components/icon.tsx'
import { DocumentNames } from '../../components/listed-name.tsx'
import { ReadState } from '../../components/read-state.tsx'
import { Screen } from '../../components/screen.tsx'
import { SavedViews } from '../../components/saved-views.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Shortcut, useAriaKeys } from '../../components/shortcut.tsx'
import { renderDocumentPreview } from '../../document-parts/document-preview.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useIsUnwatched } from '../../queries/watch.ts'
import { useWindowState } from '../../state/window-state.ts'
import { useOpenArchived, useOpenArchiveFolder } from '../../queries/archive.ts'
import { useDocument } from '../../queries/documents.ts'
import { useDocumentPages, useReadPageOf } from '../../queries/document-pages.ts'
import { useDocumentSort } from '../../queries/document-sort.ts'
import { ReportMenu } from '../../document-parts/report-menu.tsx'
import { CopyFiles } from '../../document-parts/copy-files.tsx'
import { toShown, useSelectedInList, useStandings } from '../../queries/selection.ts'
import { addUp } from '../../../shared/model/selection.ts'
import type {
  DocumentQuestion,
  DocumentSelection,
  DocumentSort,
} from '../../../shared/model/selection.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import styles from './archive-screen.module.css'
import { ArchiveFolder, FolderTrouble } from './archive-folder.tsx'
import { ArchiveCare } from './archive-care.tsx'
import { ArchiveFindings } from './archive-findings.tsx'
import { ArchiveTrouble } from './archive-trouble.tsx'
import type { ArchiveView } from './archive-tabs.tsx'
import { ArchiveTabs, toArchiveView } from './archive-tabs.tsx'
import { FetchAgain } from './fetch-again.tsx'
import { FilesState, MissingFiles } from './missing-files.tsx'
import { useArchiveColumns } from './use-archive-columns.tsx'

const OPEN_KEYS = 'Alt+Enter'
const SHOW_KEYS = 'mod+Enter'
const toId = ({ id }: DocumentRowView): DocumentId => id
/** Main's sort keys by column; main sorts the list whatever its length. */
const SORTED = { name: 'name', signed: 'signed', stored: 'stored' } as const

// One list: tools, saved views and rows have the same question and selection.
export function ArchiveScreen() {
  const t = useTranslate()
  const target = useWindowState((state) => state.target?.documentId)
  const { question, viewsChosen, setText, setView, setSort, showSaved } = useQuestion(target)
  const { view, text = '', sort } = question
  /** Keys of the rows that column filters leave; undefined: no row is filtered out. */
  const [narrowed, setNarrowed] = useState<readonly string[]>()
  const pages = useDocumentPages(question)
  useReadPageOf(target, question, pages)
  const sortedByMain = useDocumentSort(SORTED, sort, setSort, pages)
  const selected = useSelectedInList(question)
  const { rows, read, isPending, error, onNeed } = pages
  const shown = useShownRow(read, toId, target)
  const columns = useArchiveColumns()
  const listed = useViewedList('archive', columns)
  const { error: notOpened, act, actOnKey } = useFileActs()
  const openFolder = useOpenArchiveFolder()
  const openDocument = useWindowState((state) => state.openDocument)
  return (
    <Screen
      fills
      title={t('shell.archive')}
      choice={<ArchiveFolder open={openFolder} />}
      tools={
        <>
          <FileButtons row={shown.row} onAct={act} />
          <ReportMenu selection={selected.asked ?? toShown(question, narrowed)} />
          <SearchField
            key={viewsChosen}
            label={t('archive.search')}
            start={text}
            onSearch={setText}
          />
        </>
      }
    >
      <div className={styles['body']}>
        <FolderTrouble open={openFolder} />
        <ArchiveNotes />
        <Group justify="space-between" gap="xs">
          <ArchiveTabs view={view} onChange={setView} />
          <SavedViews
            shown={{ list: 'archive', question, arrangement: listed.saved }}
            fit={listed.fit}
            onShow={({ question: saved, arrangement }) => {
              showSaved(saved)
              listed.show(arrangement)
            }}
          />
        </Group>
        {notOpened && <FailureNotice title={t('archive.notOpened')} failure={notOpened.failure} />}
        <ReadState of={pages} unread={t('archive.unread')} reading={t('archive.reading')} />
        {!isPending && !error && (
          <>
            {selected.asked && <SelectionBar view={view} selection={selected.asked} />}
            {selected.error && (
              <FailureNotice title={t('selection.notExtended')} failure={selected.error.failure} />
            )}
            <DocumentNames rows={read}>
              <DataGrid
                {...selected.grid}
                list="archive"
                isSearchedOutside
                isViewedOutside
                sortedByMain={sortedByMain}
                arrangement={listed.arrangement}
                onNarrow={setNarrowed}
                ariaLabel={t('archive.grid')}
                rows={rows}
                rowKey={toId}
                columns={columns}
                activeKey={target}
                onActiveChange={shown.onActiveChange}
                onOpen={({ id }) => {
                  openDocument(id)
                }}
                renderPreview={renderDocumentPreview}
                onRowKeyDown={actOnKey}
                onNeed={onNeed}
                empty={<ArchiveEmpty view={view} text={text} />}
              />
            </DocumentNames>
          </>
        )}
      </div>
    </Screen>
  )
}

/** Choices that make up the list; the file of the document that the screen was opened for decides the first view. */
function useQuestion(target: DocumentId | undefined) {
  const [text, setText] = useState('')
  const { data: pointed } = useDocument(target)
  const [view, setView] = useState(() => toViewOf(pointed?.row))
  /** Number of saved views chosen so far: each one mounts the search field anew. */
  const [viewsChosen, setViewsChosen] = useState(0)
  const [sort, setSort] = useState<DocumentSort>()
  const question = omitUndefined({ view, order: 'newest' as const, text: text || undefined, sort })
  const showSaved = ({ view: saved, text: wanted = '', sort: order }: DocumentQuestion): void => {
    setView(toArchiveView(saved))
    setSort(order)
    setText(wanted)
    setViewsChosen((before) => before + 1)
  }
  return { question, viewsChosen, setText, setView, setSort, showSaved }
}

/** What is wrong with files of the archive, and what can be done about it. */
function ArchiveNotes() {
  return (
    <>
      <ArchiveTrouble />
      <div className={styles['toDo']}>
        <ArchiveFindings />
        <MissingFiles />
      </div>
      <div className={styles['care']}>
        <FilesState />
        <ArchiveCare />
      </div>
    </>
  )
}

/** Returns the view in which the document's file can be fetched again, if it is missing or changed. */
function toViewOf(row: DocumentRowView | undefined): ArchiveView {
  const fault = row?.archive.kind === 'failed' ? row.archive.fault : undefined
  return fault === 'fileMissing' || fault === 'fileChanged' ? fault : 'archive'
}

/** Opens the signed file of a row in its program or its folder, by key or button. */
function useFileActs() {
  const { error, isPending, variables, mutate } = useOpenArchived()
  const act = (how: 'open' | 'show', row: DocumentRowView | undefined): void => {
    if (row?.archive.kind !== 'stored') return
    // A second press for the same file is ignored while the first is under way.
    if (isPending && variables.documentId === row.id && variables.how === how) return
    mutate({ how, documentId: row.id })
  }
  const actOnKey = (event: KeyboardEvent, row: DocumentRowView | undefined): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey || event.altKey)) return
    event.preventDefault()
    act(event.altKey ? 'open' : 'show', row)
  }
  return { error, act, actOnKey }
}

type FileButtonsProps = {
  readonly row: DocumentRowView | undefined
  readonly onAct: ReturnType<typeof useFileActs>['act']
}

function FileButtons({ row, onAct }: FileButtonsProps) {
  const t = useTranslate()
  const obstacle = row
    ? row.archive.kind === 'stored'
      ? undefined
      : t('archive.noFile')
    : t('archive.noRow')
  return (
    <>
      <FileButton
        words={t('archive.open')}
        icon="open"
        keys={OPEN_KEYS}
        obstacle={obstacle}
        onAct={() => {
          onAct('open', row)
        }}
      />
      <FileButton
        words={t('archive.show')}
        icon="folder"
        keys={SHOW_KEYS}
        obstacle={obstacle}
        onAct={() => {
          onAct('show', row)
        }}
      />
    </>
  )
}

type FileButtonProps = {
  readonly words: string
  readonly icon: IconName
  readonly keys: string
  /** Why it is not possible now; undefined: it is possible. */
  readonly obstacle: string | undefined
  readonly onAct: () => void
}

function FileButton({ words, icon, keys, obstacle, onAct }: FileButtonProps) {
  const ariaKeys = useAriaKeys(keys)
  return (
    <ActButton
      variant="default"
      aria-keyshortcuts={ariaKeys}
      leftSection={<Icon name={icon} />}
      obstacle={obstacle}
      hint={<Shortcut keys={keys} />}
      onClick={onAct}
    >
      {words}
    </ActButton>
  )
}

type SelectionBarProps = {
  readonly view: ArchiveView
  /** Selected documents, whether their rows are read or not. */
  readonly selection: DocumentSelection
}

function SelectionBar({ view, selection }: SelectionBarProps) {
  const t = useTranslate()
  const { data: counts = {}, error } = useStandings(selection)
  const count = addUp(counts)
  return (
    <div className="selection-bar" role="group" aria-label={t('archive.selection')}>
      <p role="status">{t('archive.selected', { count })}</p>
      {error && <FailureNotice title={t('selection.unread')} failure={error.failure} />}
      <CopyFiles selection={selection} count={count} />
      {(view === 'fileMissing' || view === 'fileChanged') && (
        <FetchAgain selection={selection} count={count} />
      )}
    </div>
  )
}

function ArchiveEmpty({ view, text }: { readonly view: ArchiveView; readonly text: string }) {
  const t = useTranslate()
  const goTo = useWindowState((state) => state.goTo)
  const isUnwatched = useIsUnwatched()
  if (text !== '') {
    return (
      <EmptyState
        icon="search"
        title={t('archive.foundNoneTitle', { text })}
        about={t('archive.foundNoneAbout')}
      />
    )
  }
  if (isUnwatched && view === 'toStore') {
    return (
      <EmptyState
        icon="offline"
        title={t('tracking.empty.unknownTitle')}
        about={t('tracking.empty.unknownAbout')}
      />
    )
  }
  return view === 'archive' || view === 'stored' ? (
    <EmptyState icon="archive" title={t('archive.emptyTitle')} about={t('archive.emptyAbout')}>
      <Button
        onClick={() => {
          goTo('tracking')
        }}
      >
        {t('archive.toTracking')}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState icon="good" title={t('archive.noneTitle')} about={t(`archive.noneAbout.${view}`)} />
  )
}
