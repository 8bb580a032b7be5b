// The events that the service posts to every webhook of an account, each with an example of its body (EVT-08 to EVT-17).
// People and ids in them are made up.

const ACCOUNT = '11111111-1111-4111-8111-111111111111'
const DOCUMENT = '22222222-2222-4222-8222-222222222222'
const VERSION = '33333333-3333-4333-8333-333333333333'
const SIGNER = {
  id: '44444444-4444-4444-8444-444444444444',
  role: 'Contratante',
  authenticationMethod: 'Email',
  email: 'ana@exemplo.com.br',
  name: 'Ana Souza',
}
const AT = '2026-11-20T12:00:00Z'
const CANCELED = [{ id: DOCUMENT, pendingSigners: [SIGNER] }]

const WEBHOOK_EVENTS = {
  Test: { test: true },
  DocumentSentToSignature: { documentId: DOCUMENT, sentAt: AT, signers: [SIGNER] },
  SignerAddedToDocument: { documentId: DOCUMENT, signer: SIGNER },
  DocumentSignatureMember: {
    documentId: DOCUMENT,
    role: SIGNER.role,
    email: SIGNER.email,
    name: SIGNER.name,
    signedAt: AT,
  },
  DocumentSignatureFinished: { id: DOCUMENT, status: 'Finished', signatureStatus: 'Signed' },
  DocumentStatusChanged: { id: DOCUMENT, status: 'NewVersionBase', newVersionId: VERSION },
  DocumentRemoved: { id: DOCUMENT },
  FormFilled: { formId: VERSION, documentId: DOCUMENT },
  DocumentSignaturesExpired: { deadlineForSignature: AT, id: DOCUMENT, documents: CANCELED },
  DocumentSignaturesCanceled: { id: DOCUMENT, documents: CANCELED },
} as const satisfies Readonly<Record<string, object>>
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS

// Cast: the keys of the object above, and no others.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as readonly WebhookEvent[]

export function toExampleBody(event: WebhookEvent): string {
  const body = { event, accountId: ACCOUNT, occurredAt: AT, entity: WEBHOOK_EVENTS[event] }
  return JSON.stringify(body, undefined, 2)
}
