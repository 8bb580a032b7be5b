// Analysis of a PDF as the service reads it: its pages as displayed, and whether it would be refused. It uses pdf.js,
// as the editor does, so that both agree. Runs in a process of its own, since files may be hostile.
import { PermissionFlag } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { BlockReason, PdfAnalysis } from '../../shared/model/pdf-analysis.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { PdfSource } from './load-pdf.ts'
import { loadPdf } from './load-pdf.ts'

/**
 * Warning of pdf.js, which then shows the media box; Poppler and the specification show nothing (ISO 32000-2,
 * 14.11.2).
 */
const NOTHING_SHOWN = 'Empty /CropBox and /MediaBox intersection'
/** Message of pdf.js on encryption by a certificate or an unknown handler, for which it has no error class. */
const FOREIGN_ENCRYPTION = /encryption/u

/**
 * Analyses a PDF; any file leads to an answer. A thread runs one at a time, since pdf.js reports only by the console.
 */
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

/** Reason of a refusal by encryption: the service refuses a password and locked editing (LIM-04). */
function toBlockReason(
  permissions: ReadonlySet<number> | null,
  pages: number,
): BlockReason | undefined {
  if (permissions && !permissions.has(PermissionFlag.MODIFY_CONTENTS)) return 'editLocked'
  if (permissions) return 'encrypted'
  return pages === 0 ? 'damaged' : undefined
}

/** Collects the warnings of pdf.js, which it writes only to the console. */
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
