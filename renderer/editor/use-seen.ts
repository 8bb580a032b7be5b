// Marks a copied area as looked at after it was in sight for a moment, on a page that is drawn.
import type { RefObject } from 'react'
import { useEffect } from 'react'
import { useEditor } from './editor-context.ts'
import type { AreaId } from './editor-state.ts'
import { seeArea } from './editor-state.ts'

/** Time in sight after which an area counts as looked at. */
const SEEN_AFTER_MS = 700
/** Share of the area, without its label, that must be in sight. */
const LEAST_SHARE = 0.6

/** @param isUnseen whether nobody has looked at the area yet and its page is drawn */
export function useSeen(box: RefObject<HTMLElement | null>, id: AreaId, isUnseen: boolean): void {
  const { edits, isReadOnly } = useEditor()
  useEffect(() => {
    const { current } = box
    if (!current || !isUnseen || isReadOnly) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if (entries.at(-1)?.isIntersecting !== true) return
        timer = setTimeout(() => edits.apply((state) => seeArea(state, id)), SEEN_AFTER_MS)
      },
      { threshold: LEAST_SHARE },
    )
    observer.observe(current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [box, id, isUnseen, isReadOnly, edits])
}
