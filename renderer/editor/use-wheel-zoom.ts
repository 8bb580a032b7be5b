import type { RefObject } from 'react'
import { useEffect } from 'react'
import { useEditor } from './editor-context.ts'
import type { PageLayout } from './page-layout.ts'
import type { ViewPoint } from './use-scroll-goals.ts'
import { zoomBy } from './zoom.ts'

/** A notch of a common wheel is 100 pixels and changes the zoom by a fifth. */
const PER_PIXEL = Math.log(1.2) / 100

/**
 * Zooms by Ctrl with the wheel, and by a pinch on a touchpad, which sends the same event; the spot under the pointer
 * stays.
 */
export function useWheelZoom(
  scroller: RefObject<HTMLElement | null>,
  layout: PageLayout,
  keepAt: (point: ViewPoint) => void,
): void {
  const { view } = useEditor()
  useEffect(() => {
    const { current } = scroller
    if (!current) return undefined
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { zoom, page } = view.getState()
      const scale = zoom.kind === 'scale' ? zoom.scale : (layout.slots[page - 1]?.scale ?? 1)
      const { left, top } = current.getBoundingClientRect()
      keepAt({ x: event.clientX - left, y: event.clientY - top })
      view.setState({ zoom: zoomBy(scale, Math.exp(-event.deltaY * PER_PIXEL)) })
    }
    // React's own listeners are passive: they could not keep the window from zooming.
    current.addEventListener('wheel', onWheel, { passive: false })
    return () => current.removeEventListener('wheel', onWheel)
  }, [scroller, layout, keepAt, view])
}
