// Calls on signers of a document of the practice service, and a signer to add.
import type { PracticeDocument } from '../../main/practice/practice-document.ts'
import type { Answer, Call, PracticeClient } from './practice-client.ts'

export const PHONE = { telephoneCountryCode: '55', telephone: '11987654321' }

export function signerAt(document: PracticeDocument, index: number): string {
  return document.signers[index]?.id ?? ''
}

/** Makes calls on one signer of a document. */
export function on(client: PracticeClient, document: PracticeDocument, index: number) {
  const path = `/document-signatures/${document.id}/signature/${signerAt(document, index)}`
  return (suffix: string, call: Call): Promise<Answer> =>
    client.callAccount(`${path}${suffix}`, call)
}
