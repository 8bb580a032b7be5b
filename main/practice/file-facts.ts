// What create-from-file must know of a file: its pages, and whether it is locked (CREATE-07, CREATE-25).
import { readFile } from 'node:fs/promises'
import { EncryptedPDFError, PDFDocument, ParseSpeeds } from '@cantoo/pdf-lib'
import type { PracticeSettings } from './settings.ts'
import { toVisiblePage } from './visible-page.ts'

export type FileFacts =
  | { readonly kind: 'pages'; readonly pages: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'unreadable' }
  /** DOC and DOCX: their pages are known only once converted. */
  | { readonly kind: 'word' }

export type FileFactsReader = (hash: string, path: string) => Promise<FileFacts>

const REMEMBERED = 500

/** Remembers files by hash, since one contract goes to many people; reads one at a time, to hold one. */
export function createPdfFactsReader(): FileFactsReader {
  const known = new Map<string, FileFacts>()
  let turn: Promise<unknown> = Promise.resolve()
  return (hash, path) => {
    const read = async (): Promise<FileFacts> => {
      const facts = known.get(hash) ?? (await readPdfFacts(path))
      known.set(hash, facts)
      const [oldest] = known.keys()
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
      return facts
    }
    const result = turn.then(read)
    turn = result.catch(() => undefined)
    return result
  }
}

/** An area may name it: it exists, or nobody knows. */
export function hasPage(
  facts: FileFacts,
  page: number,
  { pageBase }: Pick<PracticeSettings, 'pageBase'>,
): boolean {
  if (page < pageBase) return false
  return facts.kind !== 'pages' || page < facts.pages + pageBase
}

async function readPdfFacts(path: string): Promise<FileFacts> {
  const bytes = await readFile(path)
  try {
    const document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
    })
    const pages = document.getPages()
    // What cannot be measured now could not be stamped later.
    for (const page of pages) toVisiblePage(page)
    return pages.length === 0 ? { kind: 'unreadable' } : { kind: 'pages', pages: pages.length }
  } catch (error) {
    return { kind: error instanceof EncryptedPDFError ? 'locked' : 'unreadable' }
  }
}
