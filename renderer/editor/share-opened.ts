// Opens a file once for all who show it at the same time, such as editor and preview. The document is closed when the
// last of them closes it.
import type { OpenPdf, OpenResult } from './pdf-document.ts'

type Opened = {
  readonly result: Promise<OpenResult>
  readonly closing: AbortController
  users: number
}

export function shareOpened(open: OpenPdf): OpenPdf {
  const opened = new Map<string, Opened>()
  const join = (url: string): Opened => {
    const known = opened.get(url)
    if (known) return known
    const closing = new AbortController()
    const made = { result: open(url, closing.signal), closing, users: 0 }
    opened.set(url, made)
    return made
  }
  return async (url, signal) => {
    const shared = join(url)
    shared.users += 1
    let isLeft = false
    const leave = (): void => {
      if (isLeft) return
      isLeft = true
      signal.removeEventListener('abort', leave)
      shared.users -= 1
      if (shared.users > 0) return
      if (opened.get(url) === shared) opened.delete(url)
      shared.closing.abort()
      void shared.result.then((result) => {
        if (result.kind === 'opened') result.document.close()
      })
    }
    signal.addEventListener('abort', leave, { once: true })
    const result = await shared.result
    if (result.kind === 'opened')
      return { ...result, document: { ...result.document, close: leave } }
    leave()
    return result
  }
}
