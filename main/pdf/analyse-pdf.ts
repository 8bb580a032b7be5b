// Analysis of a PDF as the service sees it: its pages as displayed, and whether it would be refused. pdf.js does the
// reading, so that the editor and this agree. Runs in a process of its own: files may be hostile.
import { PermissionFlag } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { BlockReason, PdfAnalysis } from '../../shared/model/pdf-analysis.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { PdfSource } from './load-pdf.ts'
import { loadPdf } from './load-pdf.ts'

/** pdf.js shows the media box then, Poppler and the specification nothing (ISO 32000-2, 14.11.2). */
const NOTHING_SHOWN = 'Empty /CropBox and /MediaBox intersection'
/** pdf.js on a certificate's or an unknown handler's encryption: it names no class of its own. */
const FOREIGN_ENCRYPTION = /encryption/u

/** Whatever the file, an answer. One at a time in a thread: the console is pdf.js's only channel. */
export async function analysePdf(pdf: PdfSource): Promise<PdfAnalysis> {
  const warnings = collectWarnings()
  const task = loadPdf(pdf, 'warnings')
  try {
    const document = await task.promise
    const permissions = await document.getPermissions()
    const pages: PdfAnalysis['pages'][number][] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      warnings.clear()
      const page = await document.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const isShown = !warnings.has(NOTHING_SHOWN)
      pages.push({
        widthPt: isShown ? width : 0,
        heightPt: isShown ? height : 0,
        rotation: page.rotate,
      })
      page.cleanup()
    }
    const encrypted = permissions !== null
    return omitUndefined({ pages, encrypted, blocked: toBlockReason(permissions, pages.length) })
  } catch (error) {
    return toUnopened(error)
  } finally {
    warnings.stop()
    await task.destroy()
  }
}

function toUnopened(error: unknown): PdfAnalysis {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (name === 'PasswordException') {
    return { pages: [], encrypted: true, blocked: 'passwordRequired' }
  }
  const isEncrypted = FOREIGN_ENCRYPTION.test(message)
  return { pages: [], encrypted: isEncrypted, blocked: isEncrypted ? 'encrypted' : 'damaged' }
}

/** LIM-04: the service refuses a password and locked editing; any encryption counts as one of them. */
function toBlockReason(
  permissions: ReadonlySet<number> | null,
  pages: number,
): BlockReason | undefined {
  if (permissions && !permissions.has(PermissionFlag.MODIFY_CONTENTS)) return 'editLocked'
  if (permissions) return 'encrypted'
  return pages === 0 ? 'damaged' : undefined
}

/** pdf.js has no other way to say what it found odd than the console, which must stay silent here. */
function collectWarnings(): {
  readonly has: (text: string) => boolean
  readonly clear: () => void
  readonly stop: () => void
} {
  const { log, warn } = console
  let lines: string[] = []
  const keep = (...parts: readonly unknown[]): void => void lines.push(parts.join(' '))
  console.log = keep // oxlint-disable-line no-console -- the only channel that pdf.js has
  console.warn = keep // oxlint-disable-line no-console -- the only channel that pdf.js has
  return {
    has: (text) => lines.some((line) => line.includes(text)),
    clear: () => {
      lines = []
    },
    stop: () => {
      console.log = log // oxlint-disable-line no-console -- put back as it was
      console.warn = warn // oxlint-disable-line no-console -- put back as it was
    },
  }
}
