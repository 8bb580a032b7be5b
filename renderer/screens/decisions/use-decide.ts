// Sends a person's answer with the question as it was shown, and returns the result.
import { useState } from 'react'
import type { InputOf, OutputOf } from '../../../shared/ipc/contract.ts'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import type { Question } from '../../../shared/model/evidence.ts'
import { useDocumentOperation } from '../../queries/documents.ts'
import { whenDone } from '../../queries/use-operation.ts'

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
    /** The answered question, if the service shows something else by now; else undefined. */
    changedFrom: decide.data?.kind === 'changed' ? before : undefined,
    isInconclusive: decide.data?.kind === 'inconclusive',
    decide: (row: DocumentRowView, question: Question, decision: Decision): void => {
      setBefore(question)
      const asked = decide.mutateAsync({ documentId: row.id, decision, askedAt: question.askedAt })
      whenDone(asked, ({ kind }) => {
        if (kind === 'done' || kind === 'notAsked') {
          onSettled({ name: row.name, decision: decision.kind, kind })
        }
      })
    },
  }
}
