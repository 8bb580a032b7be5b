// The PDF with the signatures made so far, made when it is first asked for and then kept: asked again,
// it is the same to the byte.
import { createHash } from 'node:crypto'
import { renderPlainly } from './plain-rendering.ts'
import type { PracticeContext } from './practice-context.ts'
import type { PracticeDocument } from './practice-document.ts'
import { stampDocument } from './stamp.ts'

export type SignedFiles = {
  /** Its name in the store. */
  readonly nameOf: (document: PracticeDocument) => Promise<string>
  /** What is stamped: the PDF that was sent, or what stands for a DOC or DOCX. */
  readonly originalOf: (document: PracticeDocument) => Promise<Uint8Array>
}

export function createSignedFiles({
  store,
  settings,
}: Pick<PracticeContext, 'store' | 'settings'>): SignedFiles {
  const making = new Map<string, Promise<string>>()

  const originalOf = (document: PracticeDocument): Promise<Uint8Array> => {
    const { file, contentType } = document
    if (file === undefined) throw new Error('asked for the file of a document without one')
    return contentType === 'application/pdf' ? store.readFile(file) : renderPlainly(document)
  }

  const make = async (document: PracticeDocument, name: string): Promise<string> => {
    const original = await originalOf(document)
    store.writeFile(name, await stampDocument(original, document, settings))
    return name
  }

  return {
    nameOf(document) {
      const name = `${document.id}-${toDigest(document)}.pdf`
      if (store.hasFile(name)) return Promise.resolve(name)
      const made = making.get(name) ?? make(document, name).finally(() => making.delete(name))
      making.set(name, made)
      return made
    },
    originalOf,
  }
}

/** Of everything that shows in the file. */
function toDigest({ name, signers, areas }: PracticeDocument): string {
  return createHash('sha256')
    .update(JSON.stringify([name, signers, areas]))
    .digest('hex')
    .slice(0, 16)
}
