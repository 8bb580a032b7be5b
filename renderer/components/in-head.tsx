// The title of a place stands in the bar at the top of the window, beside environment and account: a
// line of its own would cost a list of documents a row.
import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The element in the bar; null until it is drawn, undefined where there is no bar. */
export const HeadSlotContext = createContext<HTMLElement | null | undefined>(undefined)

export function InHead({ children }: { readonly children: ReactNode }) {
  const slot = useContext(HeadSlotContext)
  if (slot === undefined) return children
  return slot && createPortal(children, slot)
}
