// Screen of released documents: their state, who has signed and whose turn it is.
import type { KeyboardEvent } from 'react'
import { useCallback, useMemo, useState } from 'react'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import type { Environment } from '../../../shared/model/environment.ts'
import type { DocumentId } from '../../../shared/model/ids.ts'
import type {
  DocumentFact,
  DocumentQuestion,
  DocumentSelection,
  DocumentSort,
} from '../../../shared/model/selection.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { Column } from '../../components/data-grid/column.ts'
import { DataGrid } from '../../components/data-grid/data-grid.tsx'
import type { KeptArrangement } from '../../components/data-grid/arrange.ts'
import { NOT_ARRANGED } from '../../components/data-grid/arrange.ts'
import type { GridPlace, KeptPlace } from '../../components/data-grid/data-grid-props.ts'
import { NOTHING_SELECTED } from '../../components/data-grid/grid-selection.ts'
import { useShownRow } from '../../components/data-grid/use-shown-row.ts'
import type { ViewedList } from '../../components/data-grid/use-viewed-list.ts'
import { useViewedList } from '../../components/data-grid/use-viewed-list.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { DocumentNames } from '../../components/listed-name.tsx'
import { ReadState } from '../../components/read-state.tsx'
import { Screen } from '../../components/screen.tsx'
import { SavedViews } from '../../components/saved-views.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Split } from '../../components/split.tsx'
import { renderDocumentPreview } from '../../document-parts/document-preview.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useOpenArchived } from '../../queries/archive.ts'
import { useDocumentPages, useReadPageOf } from '../../queries/document-pages.ts'
import { useDocumentSort } from '../../queries/document-sort.ts'
import type { KeptSelection, SelectedInList } from '../../queries/selection.ts'
import { toShown, useSelectedInList } from '../../queries/selection.ts'
import { useSettings } from '../../queries/settings.ts'
import { useKeptState, useKeptValue } from '../../state/kept-state.ts'
import { useWindowState } from '../../state/window-state.ts'
import { CheckNow, useCheckNow } from '../../document-parts/check-now.tsx'
import { DocumentDetail } from '../../document-parts/document-detail.tsx'
import { ReportMenu } from '../../document-parts/report-menu.tsx'
import { UnreadableNote } from '../../document-parts/unreadable-note.tsx'
import type { Grouping } from './grouping-choice.tsx'
import { GroupingChoice } from './grouping-choice.tsx'
import type { PeoplePlace } from './people-view.tsx'
import { PeopleView, toPeopleFilter } from './people-view.tsx'
import type { ShownPerson } from './person-note.tsx'
import { PersonNote } from './person-note.tsx'
import { OnlyNote } from './only-note.tsx'
import { OverviewView, SavePage } from './overview-view.tsx'
import { SigningBar } from './signing-bar.tsx'
import { TrackingEmpty } from './tracking-empty.tsx'
import { TrackingNotes } from './tracking-notes.tsx'
import type { ListedDocument } from './listed-documents.ts'
import { useListedDocuments } from './listed-documents.ts'
import { usePeopleColumns } from './use-people-columns.tsx'
import { useTrackingColumns, useWideTitles } from './use-tracking-columns.tsx'
import type { TrackingView } from './view-choice.tsx'
import { ViewChoice, toTrackingView } from './view-choice.tsx'

const OUTSTANDING: DocumentSelection = { kind: 'all', question: { view: 'pending' }, except: [] }

/** Choices that make up the list; kept while other screens are shown. */
type ShownList = {
  readonly view: TrackingView
  readonly text: string
  readonly only?: DocumentFact | undefined
  readonly sort?: DocumentSort | undefined
  readonly grouping: Grouping
  readonly place: PeoplePlace
  /** Person to whose documents the list is limited. */
  readonly person?: ShownPerson | undefined
}

const FIRST_LIST: ShownList = {
  view: 'pending',
  text: '',
  grouping: 'document',
  place: { filter: {} },
}
const NO_SELECTION: KeptSelection = { of: '', selection: NOTHING_SELECTED }

/** Choices that make up the list, and what changes them. */
function useShownList(environment: Environment, isLedHere: boolean) {
  const [shown, setShown] = useKeptState<ShownList>(
    `tracking list ${environment}`,
    isLedHere ? { ...FIRST_LIST, view: 'all' } : FIRST_LIST,
    isLedHere,
  )
  /** Number of saved views chosen so far: each one mounts the search field anew. */
  const [viewsChosen, setViewsChosen] = useState(0)
  const change = useCallback(
    (part: Partial<ShownList>) => {
      setShown((before) => ({ ...before, ...part }))
    },
    [setShown],
  )
  const search = useCallback(
    (wanted: string) => {
      // The search field also reports its initial text.
      setShown((before) =>
        before.text === wanted ? before : { ...before, text: wanted, person: undefined },
      )
    },
    [setShown],
  )
  const setSort = useCallback(
    (next: DocumentSort | undefined) => {
      change({ sort: next })
    },
    [change],
  )
  const { view, only, text, sort, person } = shown
  const question: DocumentQuestion = omitUndefined({
    view,
    only,
    ...(person ? { signer: person.email } : { text: text || undefined }),
    sort,
  })
  return {
    ...shown,
    question,
    viewsChosen,
    change,
    search,
    setSort,
    group: (grouping: Grouping) => {
      change({ grouping, person: undefined })
    },
    showView: (next: TrackingView, fact?: DocumentFact) => {
      change({ view: next, only: fact })
    },
    showSearch: (wanted = '') => {
      search(wanted)
      setViewsChosen((before) => before + 1)
    },
  }
}

/** Place in the list of one question; the list of another question begins at its top. */
function useKeptPlaceOf(name: string, question: DocumentQuestion): KeptPlace {
  const of = JSON.stringify(question)
  const kept = useKeptValue<{ readonly of: string; readonly place: GridPlace }>(name)
  return useMemo(
    () => ({
      read: () => {
        const before = kept.read()
        return before?.of === of ? before.place : undefined
      },
      write: (place) => {
        kept.write({ of, place })
      },
    }),
    [kept, of],
  )
}

const toId = ({ id }: DocumentRowView): DocumentId => id
/** Main's sort keys by column; main sorts the list whatever its length. */
const SORTED = { name: 'name', deadline: 'deadline' } as const

export function TrackingScreen() {
  const { environment } = useSettings()
  return <Tracking key={environment} environment={environment} />
}

function Tracking({ environment }: { readonly environment: Environment }) {
  const t = useTranslate()
  const target = useWindowState((state) => state.target?.documentId)
  const showDocument = useWindowState((state) => state.showDocument)
  const [isLedHere] = useState(target !== undefined)
  const list = useShownList(environment, isLedHere)
  const { question, grouping } = list
  /** Keys of the rows that column filters leave; undefined: no row is filtered out. */
  const [narrowed, setNarrowed] = useState<readonly string[]>()
  const columns = useTrackingColumns()
  const arranged = useKeptState(`tracking columns ${environment}`, NOT_ARRANGED, isLedHere)
  const documents = useViewedList('tracking', columns, useWideTitles(), arranged)
  const peopleColumns = usePeopleColumns()
  const people = useViewedList('people', peopleColumns)
  const selected = useSelectedInList(
    question,
    useKeptState(`tracking selection ${environment}`, NO_SELECTION),
  )
  const keptPlace = useKeptPlaceOf(`tracking place ${environment}`, question)
  const check = useCheckNow()
  return (
    <Screen
      fills
      title={t('shell.tracking')}
      choice={<GroupingChoice grouping={grouping} onChange={list.group} />}
      tools={
        <TrackingTools
          {...{ list, documents, people, check }}
          reported={selected.asked ?? toShown(question, narrowed)}
        />
      }
    >
      {grouping === 'document' ? (
        <ByDocument
          {...{ question, check, target, selected, columns, keptPlace }}
          view={list.view}
          person={list.person}
          arrangement={documents.arrangement}
          onView={list.showView}
          onSort={list.setSort}
          onNarrow={setNarrowed}
          onPeople={() => {
            list.group('person')
          }}
        />
      ) : grouping === 'overview' ? (
        <OverviewView
          onOpen={({ view: asked, only: fact }) => {
            list.showView(toTrackingView(asked), fact)
            documents.show(undefined)
            list.change({ text: '', person: undefined, grouping: 'document' })
          }}
        />
      ) : (
        <PeopleView
          text={list.text}
          place={list.place}
          columns={peopleColumns}
          arrangement={people.arrangement}
          onPlace={(next) => {
            list.change({ place: next })
          }}
          onShow={(of, documentId) => {
            list.change({ view: 'all', only: undefined, person: of, grouping: 'document' })
            documents.show(undefined)
            showDocument('tracking', documentId)
          }}
        />
      )}
    </Screen>
  )
}

type TrackingToolsProps = {
  readonly list: ReturnType<typeof useShownList>
  readonly documents: ViewedList
  readonly people: ViewedList
  readonly check: ReturnType<typeof useCheckNow>
  /** Documents that a report contains. */
  readonly reported: DocumentSelection
}

/** Tools at the head of the screen; each grouping has its own. */
function TrackingTools({ list, documents, people, check, reported }: TrackingToolsProps) {
  const t = useTranslate()
  const { grouping, question, text } = list
  return (
    <>
      <CheckNow check={check} selection={OUTSTANDING} />
      {grouping === 'overview' && <SavePage />}
      {grouping === 'document' && <ReportMenu selection={reported} />}
      {grouping === 'document' && (
        <SavedViews
          shown={{ list: 'documents', question, arrangement: documents.saved }}
          fit={documents.fit}
          onShow={({ question: asked, arrangement }) => {
            list.showView(toTrackingView(asked.view), asked.only)
            list.setSort(asked.sort)
            documents.show(arrangement)
            list.showSearch(asked.text)
            const { signer: email } = asked
            list.change({ person: email === undefined ? undefined : { name: '', email } })
          }}
        />
      )}
      {grouping === 'person' && (
        <SavedViews
          shown={{
            list: 'people',
            filter: toPeopleFilter(list.place.filter, text),
            arrangement: people.saved,
          }}
          fit={people.fit}
          onShow={({ filter: { text: wanted, ...filter }, arrangement }) => {
            list.change({ place: { filter } })
            people.show(arrangement)
            list.showSearch(wanted)
          }}
        />
      )}
      {grouping !== 'overview' && (
        <SearchField
          key={list.viewsChosen}
          label={t('tracking.search')}
          start={text}
          onSearch={list.search}
        />
      )}
    </>
  )
}

type ByDocumentProps = {
  readonly columns: readonly Column<ListedDocument>[]
  readonly arrangement: KeptArrangement
  readonly view: TrackingView
  readonly question: DocumentQuestion
  readonly onView: (view: TrackingView) => void
  readonly onSort: (sort: DocumentSort | undefined) => void
  readonly onNarrow: (keys: readonly string[] | undefined) => void
  readonly check: ReturnType<typeof useCheckNow>
  readonly selected: SelectedInList
  readonly target: DocumentId | undefined
  readonly keptPlace: KeptPlace
  /** Person to whose documents the list is limited. */
  readonly person: ShownPerson | undefined
  readonly onPeople: () => void
}

function ByDocument(props: ByDocumentProps) {
  const { view, question, onView, onSort, onNarrow, check, selected, target, person, onPeople } =
    props
  const { columns, arrangement, keptPlace } = props
  const t = useTranslate()
  const openDocument = useWindowState((state) => state.openDocument)
  const pages = useDocumentPages(question)
  useReadPageOf(target, question, pages)
  const { read, isPending, error, onNeed } = pages
  const rows = useListedDocuments(pages.rows)
  const archived = useOpenArchived()
  const shown = useShownRow(read, toId, target)
  const sortedByMain = useDocumentSort(SORTED, question.sort, onSort, pages)
  const openOnKey = (event: KeyboardEvent, row: DocumentRowView | undefined): void => {
    if (event.key !== 'Enter' || !event.altKey || row?.archive.kind !== 'stored') return
    event.preventDefault()
    archived.mutate({ how: 'open', documentId: row.id })
  }
  return (
    <Split
      detailLabel={t('detail.label')}
      detail={<DocumentDetail documentId={shown.key} row={shown.row} />}
    >
      <ViewChoice view={view} onChange={onView} />
      {person && <PersonNote person={person} onBack={onPeople} />}
      {question.only && (
        <OnlyNote
          only={question.only}
          onAll={() => {
            onView(view)
          }}
        />
      )}
      <TrackingNotes />
      <UnreadableNote />
      {archived.error && (
        <FailureNotice title={t('act.notOpened')} failure={archived.error.failure} />
      )}
      <ReadState of={pages} unread={t('tracking.unread')} reading={t('tracking.reading')} />
      {!isPending && !error && (
        <DocumentNames rows={read}>
          <DataGrid
            {...selected.grid}
            list="tracking"
            isSearchedOutside
            isViewedOutside
            sortedByMain={sortedByMain}
            arrangement={arrangement}
            onNarrow={onNarrow}
            ariaLabel={t('tracking.grid')}
            rows={rows}
            rowKey={toId}
            columns={columns}
            activeKey={target}
            keptPlace={keptPlace}
            onActiveChange={shown.onActiveChange}
            renderPreview={renderDocumentPreview}
            onOpen={({ id }) => {
              openDocument(id)
            }}
            onRowKeyDown={openOnKey}
            onNeed={onNeed}
            empty={<TrackingEmpty view={view} question={question} />}
          />
        </DocumentNames>
      )}
      <SigningBar selected={selected} check={check} />
    </Split>
  )
}
