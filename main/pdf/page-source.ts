// A PDF as position proposals read it (shared/positions): text of a page, its drawing, and the signature fields of
// the form. Runs in a file worker.
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Matrix } from '../../shared/geometry/displayed-page.ts'
import type { PageSource, PageText, SignatureField } from '../../shared/positions/types.ts'
import { numbersOf, propertyOf, readDrawOperators } from './draw-operators.ts'
import { toFamily } from './read-lines.ts'

/** Whether an error is the program's own; pdf.js has names of its own for errors of a file. */
export function isDefect(error: unknown): boolean {
  return (
    error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError
  )
}

/** Source of pages in which a page that cannot be read has no content, so that the other pages are still searched. */
export function toReadableSource(document: PDFDocumentProxy): PageSource {
  const source = toPageSource(document)
  return {
    ...source,
    readFields: () => source.readFields().catch(orNothing),
    readText: (page) =>
      source.readText(page).catch(async (error: unknown) => ({
        ...readGeometry(await document.getPage(page)),
        items: orNothing(error),
      })),
    readOperators: (page) => source.readOperators(page).catch(orNothing),
  }
}

/** @throws defects of the program */
function orNothing(error: unknown): readonly [] {
  if (isDefect(error)) throw error
  return []
}

export function toPageSource(document: PDFDocumentProxy): PageSource {
  return {
    pages: document.numPages,
    readFields: () => readFields(document),
    readText: async (page) => readText(await document.getPage(page)),
    async readOperators(number) {
      const page = await document.getPage(number)
      const operators = await readDrawOperators(page)
      page.cleanup()
      return operators
    },
  }
}

function readGeometry(page: PDFPageProxy): Omit<PageText, 'items'> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(transform)
  const matrix: Matrix = [a, b, c, d, e, f]
  return { page: page.pageNumber, widthPt: width, heightPt: height, matrix }
}

export async function readText(page: PDFPageProxy): Promise<PageText> {
  const { items, styles } = await page.getTextContent()
  page.cleanup()
  return {
    ...readGeometry(page),
    items: items.flatMap((item) => {
      if (!('str' in item)) return []
      const { str, transform: placed, width: length, fontName } = item
      const family = toFamily(styles[fontName]?.fontFamily)
      return [{ str, transform: numbersOf(placed), width: length, family }]
    }),
  }
}

/** Signature fields of the form. Only pages with one are read, since annotations cost as much as text. */
async function readFields(document: PDFDocumentProxy): Promise<readonly SignatureField[]> {
  const fields: unknown = await document.getFieldObjects()
  const kids = typeof fields === 'object' && fields !== null ? toEntries(fields) : []
  const pages = new Set(
    kids.flatMap((kid) => {
      const [type, page] = [propertyOf(kid, 'type'), propertyOf(kid, 'page')]
      return type === 'signature' && typeof page === 'number' && page >= 0 ? [page + 1] : []
    }),
  )
  const found: SignatureField[] = []
  for (const number of pages) {
    const annotations: readonly Record<string, unknown>[] = await (
      await document.getPage(number)
    ).getAnnotations()
    for (const { fieldType, fieldName, alternativeText, fieldValue, rect } of annotations) {
      // A field with a value is signed already.
      if (fieldType !== 'Sig' || (fieldValue !== null && fieldValue !== undefined)) continue
      const names = [alternativeText, fieldName].filter((name) => typeof name === 'string')
      found.push({ page: number, name: names.join(' '), rect: numbersOf(rect) })
    }
  }
  return found
}

/** Fields of pdf.js, which are a map or an object, by version. */
function toEntries(fields: object): readonly unknown[] {
  const lists: readonly unknown[] =
    fields instanceof Map ? [...fields.values()] : Object.values(fields)
  return lists.flat()
}
