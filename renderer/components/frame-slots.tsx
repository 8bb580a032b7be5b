// Slots of the window's frame that a screen writes into: its title stands in the bar at the top, beside
// environment and account, and what can be taken back in the bar at the bottom. Lines of their own would
// cost a list of documents two rows, or cover its last one.
import type { Context, ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The element in a bar; null until it is drawn, undefined where there is no bar. */
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
