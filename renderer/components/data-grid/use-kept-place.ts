// Where somebody was in a grid, kept by its screen: the grid is drawn there when it is drawn anew.
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { KeptPlace } from './data-grid-props.ts'
import type { ListRows } from './list-rows.ts'

/** @param isRestored false: the grid begins elsewhere, such as at a row that was asked for */
export function useKeptPlace(
  box: RefObject<HTMLDivElement | null>,
  rows: Pick<ListRows<unknown>, 'keyAt'>,
  index: number,
  kept: KeptPlace | undefined,
  isRestored: boolean,
): void {
  const restore = useEffectEvent((element: HTMLElement) => {
    const place = isRestored ? kept?.read() : undefined
    if (place) element.scrollTop = place.topPx
  })
  const write = useEffectEvent((element: HTMLElement, at: number) => {
    const key = rows.keyAt(at)
    kept?.write({ index: at, topPx: element.scrollTop, ...(key === undefined ? {} : { key }) })
  })
  // Before the rows in sight are measured.
  useLayoutEffect(() => {
    if (box.current) restore(box.current)
  }, [box])
  useEffect(() => {
    const { current: element } = box
    if (!element) return undefined
    const note = (): void => {
      write(element, index)
    }
    note()
    element.addEventListener('scroll', note, { passive: true })
    return () => {
      element.removeEventListener('scroll', note)
    }
  }, [box, index])
}
