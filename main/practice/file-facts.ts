// Facts of a file for create-from-file: its pages, and whether it is locked (CREATE-07, CREATE-25).
import { open, readFile } from 'node:fs/promises'
import type { PracticeSettings } from './settings.ts'
import type { WordConverter, WordFile } from './word/word-to-pdf.ts'

export type FileFacts = (
  | { readonly kind: 'pages'; readonly pages: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'unreadable' }
  /** DOC or DOCX without a word processor to convert it, so that its pages are unknown. */
  | { readonly kind: 'word' }
) & {
  /** Whether its first bytes are not those of the sent type. */
  readonly isOtherType?: boolean
}

export type FileFactsReader = (
  file: WordFile & {
    /** SHA-256 of its content. */
    readonly hash: string
  },
) => Promise<FileFacts>

const PDF = 'application/pdf'
const REMEMBERED = 500

/**
 * Makes a reader that keeps facts by hash, since one contract goes to many people; it reads one file at a time, so
 * that only one is in memory.
 */
export function createFileFactsReader(convertWord: WordConverter): FileFactsReader {
  const known = new Map<string, FileFacts>()
  let turn: Promise<unknown> = Promise.resolve()
  return (file) => {
    const key = `${file.contentType} ${file.hash}`
    const read = async (): Promise<FileFacts> => {
      const facts = known.get(key) ?? {
        ...(await readFacts(file, convertWord)),
        isOtherType: !(await isOfType(file)),
      }
      known.set(key, facts)
      const [oldest] = known.keys()
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
      return facts
    }
    const result = turn.then(read)
    turn = result.catch(() => undefined)
    return result
  }
}

/** First bytes of each type that create-from-file accepts. */
const SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  [PDF]: [0x25, 0x50, 0x44, 0x46],
  'application/msword': [0xd0, 0xcf, 0x11, 0xe0],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': [0x50, 0x4b, 3, 4],
}

/** Whether the file begins as files of that type do. */
async function isOfType({ path, contentType }: WordFile): Promise<boolean> {
  const signature = Buffer.from(SIGNATURES[contentType] ?? [])
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(signature.length))
    return buffer.equals(signature)
  } finally {
    await file.close()
  }
}

/** Whether an area may name the page: it exists, or the pages are unknown. */
export function hasPage(
  facts: FileFacts,
  page: number,
  { pageBase }: Pick<PracticeSettings, 'pageBase'>,
): boolean {
  if (page < pageBase) return false
  return facts.kind !== 'pages' || page < facts.pages + pageBase
}

async function readFacts(file: WordFile, convertWord: WordConverter): Promise<FileFacts> {
  if (file.contentType === PDF) return readPdfFacts(await readFile(file.path))
  const pdf = await convertWord.withOffice(file)
  return pdf ? readPdfFacts(pdf) : { kind: 'word' }
}

async function readPdfFacts(bytes: Uint8Array): Promise<FileFacts> {
  // The import is dynamic, so that the service starts without pdf-lib.
  const { EncryptedPDFError, PDFDocument, ParseSpeeds } = await import('@cantoo/pdf-lib')
  const { toVisiblePage } = await import('./visible-page.ts')
  try {
    const document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
    })
    const pages = document.getPages()
    // A page that cannot be measured now could not be stamped later.
    for (const page of pages) toVisiblePage(page)
    return pages.length === 0 ? { kind: 'unreadable' } : { kind: 'pages', pages: pages.length }
  } catch (error) {
    return { kind: error instanceof EncryptedPDFError ? 'locked' : 'unreadable' }
  }
}
