// Acts on documents in the platform's own application: signing, new versions, envelopes, editor, attachments,
// deletion. Page and tests use them; the API does not have them.
import { createHash, randomUUID } from 'node:crypto'
import { newDocument } from './create-document.ts'
import { sign } from './document-moves.ts'
import { becomeBase, finishContent, putTogether, remove } from './life-moves.ts'
import type { PracticeContext } from './practice-context.ts'
import type { PracticeDocument } from './practice-document.ts'
import { currentSigners, isWaiting } from './practice-document.ts'
import { refuse } from './problem.ts'
import { renderText } from './text-pdf.ts'

/**
 * Acts on documents.
 * @throws Problem 400 for a missing document, or one whose state does not allow the act
 */
export type DocumentActs = {
  /** Signs for a signer now, also out of turn; `substitute` is the index of the substitute who signs instead. */
  readonly signNow: (documentId: string, signerId: string, substitute?: number) => void
  /** Signs for all who have not signed, in their order; a document that does not wait stays as it is. */
  readonly signAll: (documentIds: readonly string[]) => void
  /** Makes a new version with the same content (STATE-05); returns its id. */
  readonly addVersion: (documentId: string) => string
  /** Joins documents of one account in an envelope; returns its id. */
  readonly putInEnvelope: (documentIds: readonly string[]) => string
  /** Deletes all documents of the envelope, with one event (EVT-14). */
  readonly removeEnvelope: (envelopeId: string) => void
  readonly removeDocument: (documentId: string) => void
  /** Starts a draft without a file (STATE-04); returns its id. */
  readonly startInEditor: (accountId: string, name: string) => string
  readonly finishInEditor: (documentId: string, text: string) => Promise<void>
  /** Attaches a page of text (DL-07). */
  readonly attach: (documentId: string, name: string) => Promise<void>
}

const PDF = 'application/pdf'

export function createDocumentActs(context: PracticeContext): DocumentActs {
  const { store, settings, keep, accounts } = context
  const moment = () => ({ now: context.now(), settings })

  const find = (id: string): PracticeDocument => {
    const document = store.find(id)
    if (!document) throw refuse('Documento não existe.')
    return document
  }

  const keepPdf = async (lines: readonly string[]): Promise<string> => {
    const bytes = await renderText(lines)
    const file = createHash('sha256').update(bytes).digest('hex')
    store.writeFile(file, bytes)
    return file
  }

  return {
    signNow(documentId, signerId, substitute) {
      const document = store.find(documentId)
      const signer = document?.signers.find(({ id }) => id === signerId)
      const isThere = substitute === undefined || signer?.substitutes[substitute] !== undefined
      if (
        !document ||
        !isWaiting(document) ||
        !signer ||
        signer.signedAt !== undefined ||
        !isThere
      ) {
        throw refuse('O documento não aguarda a assinatura deste signatário.')
      }
      keep(
        sign(
          document,
          substitute === undefined ? { signerId } : { signerId, substitute },
          moment(),
        ),
      )
    },
    signAll(documentIds) {
      for (const id of documentIds) {
        for (;;) {
          const document = store.find(id)
          const next = document && isWaiting(document) ? currentSigners(document)[0] : undefined
          if (!document || !next) break
          keep(sign(document, { signerId: next.id }, moment()))
        }
      }
    },
    addVersion(documentId) {
      const base = find(documentId)
      const { accountId, name, contentType, file, folderId, categories, groups } = base
      const content = { accountId, name, contentType, file, folderId, categories, groups }
      const next = newDocument(
        { ...content, statusId: 'Finished', isMadeInApplication: true },
        moment(),
      )
      keep(becomeBase(base, next.id, moment()), next)
      return next.id
    },
    putInEnvelope(documentIds) {
      const documents = documentIds.map(find)
      const [first, ...others] = documents
      const isPossible =
        first !== undefined &&
        documents.every(({ envelopeId }) => envelopeId === undefined) &&
        others.every(({ accountId }) => accountId === first.accountId)
      if (!isPossible) throw refuse('Estes documentos não podem formar um envelope.')
      const envelopeId = randomUUID()
      keep(...putTogether(documents, envelopeId))
      return envelopeId
    },
    removeEnvelope(envelopeId) {
      const documents = store.documents().filter((each) => each.envelopeId === envelopeId)
      if (documents.length === 0) throw refuse('Envelope não existe.')
      const how = { as: envelopeId, saysCanceled: settings.appRemovalSaysCanceled }
      keep(...documents.map((document) => remove(document, how, moment())))
    },
    removeDocument(documentId) {
      const how = { saysCanceled: settings.appRemovalSaysCanceled }
      keep(remove(find(documentId), how, moment()))
    },
    startInEditor(accountId, name) {
      const account = accounts.find(accountId)
      if (!account) throw refuse('Conta não existe')
      const draft = newDocument(
        {
          accountId: account.id,
          name,
          contentType: PDF,
          statusId: 'Draft',
          isMadeInApplication: true,
        },
        moment(),
      )
      keep(draft)
      return draft.id
    },
    async finishInEditor(documentId, text) {
      const draft = find(documentId)
      if (draft.statusId !== 'Draft') throw refuse('O documento não está em edição.')
      const file = await keepPdf([draft.name, '', ...text.split('\n')])
      keep(finishContent(find(documentId), { file, contentType: PDF }, moment()))
    },
    async attach(documentId, name) {
      const file = await keepPdf([name])
      const document = find(documentId)
      keep({ ...document, attachments: [...document.attachments, { name, file }] })
    },
  }
}
