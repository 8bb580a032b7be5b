import type { RefCallback } from 'react'
import { useCallback, useState } from 'react'

/** Free space beside the page, CSS pixels. */
const MARGIN_PX = 24
/** Assumed width until the browser has measured the element. */
const UNMEASURED_PX = 480

/** Returns the width for a page in the element with the ref, in CSS pixels, and the ref. */
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
