// Takes selected documents out of the queue: main resolves the selection when the question is asked, and only the
// documents that the question named are withdrawn, whatever was released since. The question ends with its selection.
import { useState } from 'react'
import type { OutputOf } from '../../shared/ipc/contract.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { DocumentSelection, StandingCounts } from '../../shared/model/selection.ts'
import { WITHDRAWABLE } from '../../shared/rules/document-acts.ts'
import type { FailureError } from '../bridge.ts'
import type { Selection } from '../components/data-grid/grid-selection.ts'
import { useDocumentOperation } from '../queries/documents.ts'
import { useSelectedDocuments } from '../queries/selection.ts'

type Question = { readonly ids: readonly DocumentId[]; readonly left: StandingCounts }

export type WithdrawSelected = {
  /** Question that is shown to the person; undefined: none. */
  readonly question: Question | undefined
  readonly ask: (selection: DocumentSelection) => void
  readonly cancel: () => void
  readonly start: () => void
  readonly result: OutputOf<'document.withdraw'> | undefined
  readonly isFinding: boolean
  readonly isWithdrawing: boolean
  readonly notFound: FailureError | null
  readonly notWithdrawn: FailureError | null
}

/** @param selected selection of the list: a question about another one is not shown */
export function useWithdrawSelected(selected: Selection, onDone: () => void): WithdrawSelected {
  const [asked, setAsked] = useState<{ readonly of: Selection; readonly question: Question }>()
  const question = asked?.of === selected ? asked.question : undefined
  const find = useSelectedDocuments()
  const withdraw = useDocumentOperation('document.withdraw')
  const cancel = (): void => {
    setAsked(undefined)
  }
  return {
    question,
    ask: (selection) => {
      withdraw.reset()
      find.mutate(
        { selection, standings: WITHDRAWABLE },
        {
          onSuccess: ({ documents, left }) => {
            setAsked({ of: selected, question: { ids: documents.map(({ id }) => id), left } })
          },
        },
      )
    },
    cancel,
    start: () => {
      if (!question || question.ids.length === 0) return
      withdraw.mutate(
        { documentIds: question.ids },
        {
          onSuccess: () => {
            cancel()
            onDone()
          },
        },
      )
    },
    result: withdraw.data,
    isFinding: find.isPending,
    isWithdrawing: withdraw.isPending,
    notFound: find.error,
    notWithdrawn: withdraw.error,
  }
}
