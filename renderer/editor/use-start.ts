// Opens the editor at a page, with one of its areas focused, once the pages are measured.
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import type { EditorParts } from './editor-context.ts'
import { focusArea } from './focus-area.ts'
import { goToPage } from './view-store.ts'

export type EditorStart = {
  /** From 1. */
  readonly page: number
  /** An area of the document; absent: only the page is shown. */
  readonly area?: SignatureArea
}

export function useStart(
  start: EditorStart | undefined,
  { edits, view }: Pick<EditorParts, 'edits' | 'view'>,
  root: RefObject<HTMLElement | null>,
): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!start) return undefined
    let frame = 0
    const go = (): void => {
      if (isDone.current || view.getState().size.width === 0) return
      isDone.current = true
      goToPage(view, start.page)
      const placed = edits.getState().areas.find(({ area }) => isSame(area, start.area))
      // The page is scrolled to first; the focus then scrolls the area into view.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => focusArea(root.current, placed?.id, 'center'))
      })
    }
    const stop = view.subscribe(go)
    go()
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [start, edits, view, root])
}

function isSame(a: SignatureArea, b: SignatureArea | undefined): boolean {
  return b !== undefined && JSON.stringify(toPlace(a)) === JSON.stringify(toPlace(b))
}

function toPlace({ type, page, x, y, width, height, signer }: SignatureArea): readonly unknown[] {
  return [type, page, x, y, width, height, signer]
}
