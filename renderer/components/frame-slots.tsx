// Slots of the window's frame that a screen fills: its title in the bar at the top, undo offers in the bar at the
// bottom. Lines of their own would take two rows from a list of documents, or cover its last one.
import type { Context, ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Element in a bar; null until it is mounted, undefined when there is no bar. */
type Slot = HTMLElement | null | undefined

export const HeadSlotContext = createContext<Slot>(undefined)
export const FootSlotContext = createContext<Slot>(undefined)

type InSlotProps = { readonly children: ReactNode }

export function InHead({ children }: InSlotProps) {
  return <InSlot of={HeadSlotContext}>{children}</InSlot>
}

export function InFoot({ children }: InSlotProps) {
  return <InSlot of={FootSlotContext}>{children}</InSlot>
}

function InSlot({ of, children }: InSlotProps & { readonly of: Context<Slot> }) {
  const slot = useContext(of)
  if (slot === undefined) return children
  return slot && createPortal(children, slot)
}
