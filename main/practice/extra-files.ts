// Files beside original and signed PDF: a document with its attachments as one PDF (DL-07), and the certificate of a
// document that was signed with a digital certificate (DL-08). The partner's document does not show their shape.
import type { PDFDocument } from '@cantoo/pdf-lib'
import { toTime } from './pdf-text.ts'
import type { PracticeContext } from './practice-context.ts'
import type { PracticeDocument, PracticeSigner } from './practice-document.ts'
import type { PracticeSettings } from './settings.ts'
import type { SignedFiles } from './signed-files.ts'
import { renderText } from './text-pdf.ts'

export type ExtraFiles = {
  /** File with the attachments; that of the original where there are none. */
  readonly withAttachments: (document: PracticeDocument) => Promise<FileOf>
  readonly certificate: (document: PracticeDocument) => Promise<FileOf>
}

type FileOf = { readonly name: string; readonly type: string }

const PDF = 'application/pdf'

export function createExtraFiles(
  { store, settings }: Pick<PracticeContext, 'store' | 'settings'>,
  signedFiles: SignedFiles,
): ExtraFiles {
  return {
    async withAttachments(document) {
      const { id, file, contentType, attachments } = document
      if (file === undefined) throw new Error('asked for the file of a document without one')
      if (attachments.length === 0) return { name: file, type: contentType }
      const { PDFDocument } = await import('@cantoo/pdf-lib')
      const joined = await PDFDocument.create({ updateMetadata: false })
      const append = async (bytes: Uint8Array): Promise<void> =>
        addPages(joined, await PDFDocument.load(bytes, { updateMetadata: false }))
      await append(await signedFiles.originalOf(document))
      for (const attachment of attachments) await append(await store.readFile(attachment.file))
      const name = `${id}-attachments-${attachments.length}.pdf`
      store.writeFile(name, await joined.save())
      return { name, type: PDF }
    },
    async certificate(document) {
      const name = `${document.id}-certificate.pdf`
      store.writeFile(name, await renderText(toLines(document, settings)))
      return { name, type: PDF }
    },
  }
}

async function addPages(joined: PDFDocument, other: PDFDocument): Promise<void> {
  for (const page of await joined.copyPages(other, other.getPageIndices())) joined.addPage(page)
}

/** Signers who signed with a digital certificate (ADD-06, DL-08). */
export function certificateSigners(
  { signers }: PracticeDocument,
  { certificateMethod }: Pick<PracticeSettings, 'certificateMethod'>,
): readonly PracticeSigner[] {
  return signers.filter(
    ({ signedAt, authenticationMethod }) =>
      signedAt !== undefined && authenticationMethod === certificateMethod,
  )
}

function toLines(document: PracticeDocument, settings: PracticeSettings): readonly string[] {
  return [
    'Assinaturas com certificado digital (serviço de prática, sem valor jurídico)',
    `Documento: ${document.name}`,
    `Identificador: ${document.id}`,
    '',
    ...certificateSigners(document, settings).map(
      ({ given, email, signedAt }) =>
        `${given?.name ?? email} (${email}): ${signedAt === undefined ? '' : toTime(signedAt)}`,
    ),
  ]
}
