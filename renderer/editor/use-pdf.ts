import { useCallback, useEffect, useState } from 'react'
import type { OpenFault, OpenPdf, OpenResult, PdfDocument } from './pdf-document.ts'

export type PdfState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'opened'; readonly document: PdfDocument }
  | { readonly kind: 'failed'; readonly fault: OpenFault; readonly retry: () => void }

/** Opens the file for as long as the component is mounted. @param url undefined: not known yet */
export function usePdf(url: string | undefined, open: OpenPdf): PdfState {
  const [tries, setTries] = useState(1)
  const retry = useCallback(() => setTries((before) => before + 1), [])
  const attempt = `${tries} ${url}`
  const [done, setDone] = useState<{ readonly attempt: string; readonly result: OpenResult }>()
  useEffect(() => {
    if (url === undefined) return undefined
    const leaving = new AbortController()
    let document: PdfDocument | undefined
    void open(url, leaving.signal).then((result) => {
      document = result.kind === 'opened' ? result.document : undefined
      if (leaving.signal.aborted) document?.close()
      else setDone({ attempt, result })
    })
    return () => {
      leaving.abort()
      document?.close()
    }
  }, [url, open, attempt])
  if (done?.attempt !== attempt) return { kind: 'opening' }
  return done.result.kind === 'opened' ? done.result : { ...done.result, retry }
}
