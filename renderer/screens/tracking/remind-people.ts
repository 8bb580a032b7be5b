// Question whether people get their link again, only for documents in which it is their turn. The longest wait comes
// first, so that it is the one that is sent if a person gets one message a day. Pure.
import type { AwaitedSignature } from '../../../shared/model/awaited.ts'
import type { SigningItem } from '../../../shared/model/signing.ts'
import type { SigningQuestion } from '../../document-parts/signing-lines.ts'

export function askToRemind(awaited: readonly AwaitedSignature[]): SigningQuestion {
  const turns = awaited.filter(({ isTurn }) => isTurn)
  const items = turns.map(({ documentId, signatureId }): SigningItem => ({
    documentId,
    action: { kind: 'resend', signatureId },
  }))
  const names = new Map(turns.map(({ documentId, documentName }) => [documentId, documentName]))
  return { kind: 'resend', items, names, notTheirTurn: awaited.length - turns.length }
}
