// A person's answer on its way: what was asked when they gave it, and what came of it.
import { useState } from 'react'
import type { InputOf, OutputOf } from '../../../shared/ipc/contract.ts'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import type { Question } from '../../../shared/model/evidence.ts'
import { useDocumentOperation } from '../../queries/documents.ts'

export type Decision = InputOf<'document.decide'>['decision']
export type Settled = {
  readonly name: string
  readonly decision: Decision['kind']
  readonly kind: Extract<OutputOf<'document.decide'>['kind'], 'done' | 'notAsked'>
}

export function useDecide(onSettled: (settled: Settled) => void) {
  const decide = useDocumentOperation('document.decide')
  const [before, setBefore] = useState<Question>()
  return {
    isPending: decide.isPending,
    failure: decide.error?.failure,
    /** The question that was answered, when the service shows something else by now. */
    changedFrom: decide.data?.kind === 'changed' ? before : undefined,
    isInconclusive: decide.data?.kind === 'inconclusive',
    decide: (row: DocumentRowView, question: Question, decision: Decision): void => {
      setBefore(question)
      // The question may be gone, and this with it, before the answer is back: it is told all the same.
      decide.mutateAsync({ documentId: row.id, decision, askedAt: question.askedAt }).then(
        ({ kind }) => {
          if (kind === 'done' || kind === 'notAsked') {
            onSettled({ name: row.name, decision: decision.kind, kind })
          }
        },
        () => {}, // shown as `failure`
      )
    },
  }
}
