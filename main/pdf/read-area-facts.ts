// Facts of the pages of a PDF at signature areas. Runs in a file worker.
import type { AreaQuestion, FileAreaFacts } from '../../shared/model/area-facts.ts'
import type { ShownPage } from '../../shared/positions/area-facts.ts'
import { readAreaFacts } from '../../shared/positions/area-facts.ts'
import { withDrawnLines } from '../../shared/positions/drawn-lines.ts'
import { readDrawing } from '../../shared/positions/read-drawing.ts'
import { readContent } from '../../shared/positions/segments.ts'
import { toProfile } from '../../shared/positions/signer-profile.ts'
import type { PageSource } from '../../shared/positions/types.ts'
import type { PdfSource } from './load-pdf.ts'
import { loadPdf } from './load-pdf.ts'
import { isDefect, toPageSource } from './page-source.ts'

/** Reads the facts; undefined for a file that does not open, or only in part. */
export async function readAreaFactsInPdf(
  pdf: PdfSource,
  { pages, areas, signers }: Omit<AreaQuestion, 'fileSha256'>,
): Promise<FileAreaFacts | undefined> {
  const task = loadPdf(pdf, 'nothing')
  try {
    const source = toPageSource(await task.promise)
    const shown = new Map<number, ShownPage>()
    for (const page of pages) {
      if (page >= 1 && page <= source.pages) shown.set(page, await readPage(source, page))
    }
    return {
      areas: readAreaFacts(areas, shown, signers.map(toProfile)),
      pagesWithoutText: [...shown]
        .filter(([, { content }]) => content.segments.length === 0 && content.turned === 0)
        .map(([page]) => page),
    }
  } catch (error) {
    if (isDefect(error)) throw error
    return undefined
  } finally {
    await task.destroy()
  }
}

async function readPage(source: PageSource, page: number): Promise<ShownPage> {
  const text = await source.readText(page)
  const drawing = readDrawing(await source.readOperators(page), text.matrix)
  return { content: withDrawnLines(readContent(text), drawing), drawing }
}
