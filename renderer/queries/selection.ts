// Selection in a list of released documents: kept with the question that the list answers, counted by main, and found
// by main when an act is asked about.
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '../../shared/ipc/contract.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { documentIdSchema } from '../../shared/model/ids.ts'
import type { DocumentQuestion, DocumentSelection, RangeEnd } from '../../shared/model/selection.ts'
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

/** As main reads it. */
function toDocumentSelection(selection: Selection, question: DocumentQuestion): DocumentSelection {
  return selection.kind === 'some'
    ? { kind: 'some', ids: toIds(selection.keys) }
    : { kind: 'all', question, except: toIds(selection.except) }
}

/** What the list shows, where nothing is selected in it. @param narrowed keys of its rows while some are left out */
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
  /** Undefined: nothing is selected. */
  readonly asked: DocumentSelection | undefined
  /** What the grid is given. */
  readonly grid: {
    readonly selection: Selection
    readonly onSelectionChange: (selection: Selection) => void
    readonly onSelectUnread: (from: RowEnd, to: RowEnd) => void
  }
  /** Rows that are not read could not be found: nothing was selected. */
  readonly error: FailureError | null
}

/** Of a list's question, as it is kept. */
export type KeptSelection = { readonly of: string; readonly selection: Selection }

/**
 * What is selected under one question is not selected under another, whose list is another.
 * @param keptByScreen where the screen keeps it while others are shown
 */
export function useSelectedInList(
  question: DocumentQuestion,
  keptByScreen?: readonly [KeptSelection, (kept: KeptSelection) => void],
): SelectedInList {
  const of = JSON.stringify(question)
  const own = useState<KeptSelection>({ of, selection: NOTHING_SELECTED })
  const [kept, setKept] = keptByScreen ?? own
  const between = useOperation('document.between', (input: InputOf<'document.between'>) => input)
  const selection = kept.of === of ? kept.selection : NOTHING_SELECTED
  const onSelectionChange = (next: Selection): void => {
    // An answer that is still on its way would take the place of what is selected now.
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

/** Counted again whenever documents move. */
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

/** The documents of a question to a person: what is agreed to is about these and no others. */
export function useSelectedDocuments() {
  return useOperation('document.selected', (input: InputOf<'document.selected'>) => input)
}
