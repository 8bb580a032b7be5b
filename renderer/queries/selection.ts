// Selection in a list of released documents: kept together with the list's question; main counts it, and resolves it
// to documents when a command is asked about.
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '../../shared/ipc/contract.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { documentIdSchema } from '../../shared/model/ids.ts'
import type { DocumentQuestion, DocumentSelection, RangeEnd } from '../../shared/model/selection.ts'
import { omitFields } from '../../shared/omit-fields.ts'
import type { FailureError } from '../bridge.ts'
import type { RowEnd } from '../components/data-grid/data-grid-props.ts'
import type { Selection } from '../components/data-grid/grid-selection.ts'
import { isNothing, NOTHING_SELECTED, selectKeys } from '../components/data-grid/grid-selection.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useDocumentsKey } from './documents.ts'
import { useOperation } from './use-operation.ts'

const toId = (key: string): DocumentId => documentIdSchema.parse(key)
const toIds = (keys: ReadonlySet<string>): readonly DocumentId[] => [...keys].map(toId)
const toRangeEnd = (end: RowEnd): RangeEnd => ('key' in end ? { documentId: toId(end.key) } : end)

/** Returns the selection as main reads it. */
function toDocumentSelection(selection: Selection, question: DocumentQuestion): DocumentSelection {
  return selection.kind === 'some'
    ? { kind: 'some', ids: toIds(selection.keys) }
    : { kind: 'all', question, except: toIds(selection.except) }
}

/**
 * Returns the rows that the list shows, for when nothing is selected.
 * @param narrowed keys of its rows, if filtered
 */
export function toShown(
  question: DocumentQuestion,
  narrowed: readonly string[] | undefined,
): DocumentSelection {
  return narrowed
    ? { kind: 'some', ids: narrowed.map(toId) }
    : { kind: 'all', question, except: [] }
}

export type SelectedInList = {
  readonly selection: Selection
  /** The selection as main reads it; undefined: nothing is selected. */
  readonly asked: DocumentSelection | undefined
  /** Props of the grid. */
  readonly grid: {
    readonly selection: Selection
    readonly onSelectionChange: (selection: Selection) => void
    readonly onSelectUnread: (from: RowEnd, to: RowEnd) => void
  }
  /** Failure to find the rows of a range that are not read; the selection stays as it was. */
  readonly error: FailureError | null
}

/** Selection, with the list's question as JSON. */
export type KeptSelection = { readonly of: string; readonly selection: Selection }

/**
 * Returns the selection under this question; under another question nothing is selected.
 * @param keptByScreen state in which the screen keeps it while others are shown
 */
export function useSelectedInList(
  question: DocumentQuestion,
  keptByScreen?: readonly [KeptSelection, (kept: KeptSelection) => void],
): SelectedInList {
  // Another order lists the same documents.
  const of = JSON.stringify(omitFields(question, 'sort'))
  const own = useState<KeptSelection>({ of, selection: NOTHING_SELECTED })
  const [kept, setKept] = keptByScreen ?? own
  const between = useOperation('document.between', (input: InputOf<'document.between'>) => input)
  const selection = kept.of === of ? kept.selection : NOTHING_SELECTED
  const onSelectionChange = (next: Selection): void => {
    // An answer that arrives later would overwrite this selection.
    between.reset()
    setKept({ of, selection: next })
  }
  return {
    selection,
    asked: isNothing(selection) ? undefined : toDocumentSelection(selection, question),
    grid: {
      selection,
      onSelectionChange,
      onSelectUnread: (from, to) => {
        between.mutate(
          { question, from: toRangeEnd(from), to: toRangeEnd(to) },
          {
            onSuccess: (ids) => {
              setKept({ of, selection: selectKeys(ids) })
            },
          },
        )
      },
    },
    error: between.error,
  }
}

/** Reads how many selected documents have each standing; read again whenever documents change. */
export function useStandings(selection: DocumentSelection | undefined) {
  const bridge = useBridge()
  const queryKey = [...useDocumentsKey(), 'standings', selection]
  return useQuery({
    queryKey,
    queryFn:
      selection === undefined
        ? skipToken
        : () => bridge.ask('document.countSelected', { selection }),
    placeholderData: keepPreviousData,
  })
}

/** Reads the selected documents once, so that what the person confirms is about exactly these. */
export function useSelectedDocuments() {
  return useOperation('document.selected', (input: InputOf<'document.selected'>) => input)
}
