import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'
import { useEditor } from './editor-context.ts'

/** Measures the list of pages before the first paint, and follows it. */
export function useViewSize(scroller: RefObject<HTMLElement | null>): void {
  const { view } = useEditor()
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current) return undefined
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = current
      const { size } = view.getState()
      if (size.width !== width || size.height !== height) view.setState({ size: { width, height } })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [scroller, view])
}
