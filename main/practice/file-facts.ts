// Facts of a file that create-from-file needs: its pages, and whether it is locked (CREATE-07, CREATE-25).
import { open, readFile } from 'node:fs/promises'
import type { PracticeSettings } from './settings.ts'
import type { WordConverter, WordFile } from './word/word-to-pdf.ts'

export type FileFacts = (
  | { readonly kind: 'pages'; readonly pages: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'unreadable' }
  /** A DOC or DOCX without a word processor to convert it: nobody knows its pages. */
  | { readonly kind: 'word' }
) & {
  /** Its first bytes are not those of the type that was said. */
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

/** Remembers files by hash, since one contract goes to many people; reads one at a time, to hold one. */
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

/** The first bytes of each type that create-from-file takes. */
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

/** An area may name it: it exists, or nobody knows. */
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
  // Read with the first file: the service starts without it.
  const { EncryptedPDFError, PDFDocument, ParseSpeeds } = await import('@cantoo/pdf-lib')
  const { toVisiblePage } = await import('./visible-page.ts')
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
