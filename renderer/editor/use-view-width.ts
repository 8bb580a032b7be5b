import type { RefCallback } from 'react'
import { useCallback, useState } from 'react'

/** Left free beside the page; CSS pixels. */
const MARGIN_PX = 24
/** Before the browser has measured anything. */
const UNMEASURED_PX = 480

/** How wide a page may be in the element that is given the ref, whenever that changes. */
export function useViewWidth(): readonly [number, RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(UNMEASURED_PX)
  const ref = useCallback((element: HTMLElement) => {
    const measure = (): void => {
      if (element.clientWidth > MARGIN_PX) setWidth(element.clientWidth - MARGIN_PX)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => {
      observer.disconnect()
    }
  }, [])
  return [width, ref]
}
