// PDF with the signatures until now, made at the first request and then stored, so that later requests get the same
// bytes.
import { createHash } from 'node:crypto'
import type { PracticeContext } from './practice-context.ts'
import type { PracticeDocument } from './practice-document.ts'
import { holds } from './rule.ts'
import type { WordConverter } from './word/word-to-pdf.ts'

export type SignedFiles = {
  /** Name of the file in the store. */
  readonly nameOf: (document: PracticeDocument) => Promise<string>
  /** PDF that is stamped: the sent one, or the conversion of a DOC or DOCX. */
  readonly originalOf: (document: PracticeDocument) => Promise<Uint8Array>
}

export function createSignedFiles(
  { store, settings }: Pick<PracticeContext, 'store' | 'settings'>,
  convertWord: WordConverter,
): SignedFiles {
  const making = new Map<string, Promise<string>>()

  const originalOf = async ({ file, contentType }: PracticeDocument): Promise<Uint8Array> => {
    if (file === undefined) throw new Error('asked for the file of a document without one')
    const isConverted = contentType !== 'application/pdf' && holds('CREATE-06', settings)
    if (!isConverted) return store.readFile(file)
    const name = `${file}-converted.pdf`
    if (store.hasFile(name)) return store.readFile(name)
    const word = { path: store.pathOf(file), contentType }
    const pdf = (await convertWord.withOffice(word)) ?? (await convertWord.plainly(word))
    store.writeFile(name, pdf)
    return pdf
  }

  const make = async (document: PracticeDocument, name: string): Promise<string> => {
    const { stampDocument } = await import('./stamp.ts')
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

/** Digest of everything that the file shows. */
function toDigest({ name, signers, areas }: PracticeDocument): string {
  return createHash('sha256')
    .update(JSON.stringify([name, signers, areas]))
    .digest('hex')
    .slice(0, 16)
}
