// Scroll position of a grid: the one that its screen stored, else the top. Set when the grid is mounted, and again
// when the order of the rows or the stored place is another one.
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { KeptPlace } from './data-grid-props.ts'
import type { ListRows } from './list-rows.ts'

/** Identity of a list: another one when either value differs. */
type DrawnList = { readonly kept: KeptPlace | undefined; readonly order: string | undefined }

/**
 * @param order order of the rows
 * @param isRestored false: the grid begins elsewhere, such as at a requested row
 */
export function useKeptPlace(
  box: RefObject<HTMLDivElement | null>,
  rows: Pick<ListRows<unknown>, 'keyAt'>,
  index: number,
  kept: KeptPlace | undefined,
  order: string | undefined,
  isRestored: boolean,
): void {
  const restore = useEffectEvent((element: HTMLElement, list: DrawnList) => {
    const place = isRestored ? list.kept?.read() : undefined
    element.scrollTop = place?.topPx ?? 0
  })
  const write = useEffectEvent((element: HTMLElement, at: number) => {
    const key = rows.keyAt(at)
    kept?.write({ index: at, topPx: element.scrollTop, ...(key === undefined ? {} : { key }) })
  })
  // Runs before the rows in sight are measured.
  useLayoutEffect(() => {
    if (box.current) restore(box.current, { kept, order })
  }, [box, kept, order])
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
