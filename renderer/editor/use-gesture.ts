// Gesture of the mouse on one page, from press to release. Its box is state of the page; the store changes only on
// release.
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { scrollAtEdge } from './edge-scroll.ts'
import type { Gesture, InHand, PagePoint } from './gesture.ts'
import { applyGesture } from './gesture.ts'

/** CSS pixels: a shorter way is a click with an unsteady hand. */
const LEAST_WAY = 3

type Hand = { readonly clientX: number; readonly clientY: number; readonly shiftKey: boolean }

type Held = {
  readonly gesture: Gesture
  readonly from: Hand
  at: Hand
  hasMoved: boolean
  /** Stops scrolling at the edges and listening for Escape. */
  readonly letGo: () => void
}

export type GestureInHand = InHand & { readonly gesture: Gesture }

/** @param onEnd called with the final box; not when the mouse did not move, or Escape cancelled the gesture */
export function useGesture(
  layer: RefObject<HTMLElement | null>,
  onEnd: (inHand: GestureInHand) => void,
) {
  const [inHand, setInHand] = useState<GestureInHand>()
  const held = useRef<Held>(undefined)
  useEffect(() => () => held.current?.letGo(), [])

  const follow = (hand: Hand): GestureInHand | undefined => {
    const { current } = held
    const at = toPagePoint(layer.current, hand)
    if (!current || !at) return undefined
    const { gesture, from } = current
    current.at = hand
    current.hasMoved ||=
      Math.hypot(hand.clientX - from.clientX, hand.clientY - from.clientY) >= LEAST_WAY
    return current.hasMoved ? { gesture, ...applyGesture(gesture, at, hand.shiftKey) } : undefined
  }
  const drop = (): void => {
    held.current?.letGo()
    held.current = undefined
    setInHand(undefined)
  }
  const giveUp = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    drop()
  }
  const take = (gesture: Gesture, event: ReactPointerEvent): void => {
    layer.current?.setPointerCapture(event.pointerId)
    const hand = toHand(event)
    window.addEventListener('keydown', giveUp, { capture: true })
    const stopScrolling = scrollAtEdge(
      layer.current,
      () => (held.current?.hasMoved === true ? held.current.at : undefined),
      () => {
        if (held.current) setInHand(follow(held.current.at))
      },
    )
    const letGo = (): void => {
      window.removeEventListener('keydown', giveUp, { capture: true })
      stopScrolling()
    }
    held.current = { gesture, from: hand, at: hand, hasMoved: false, letGo }
  }

  return {
    inHand,
    take,
    /** Returns the point of the event on the page; undefined while the page has no size on the screen. */
    locate: (event: Hand): PagePoint | undefined => toPagePoint(layer.current, event),
    handlers: {
      onPointerMove(event: ReactPointerEvent): void {
        if (held.current) setInHand(follow(toHand(event)))
      },
      onPointerUp(event: ReactPointerEvent): void {
        const followed = follow(toHand(event))
        drop()
        if (followed) onEnd(followed)
      },
      onPointerCancel: drop,
    },
  }
}

function toHand({ clientX, clientY, shiftKey }: Hand): Hand {
  return { clientX, clientY, shiftKey }
}

function toPagePoint(layer: HTMLElement | null, { clientX, clientY }: Hand): PagePoint | undefined {
  const bounds = layer?.getBoundingClientRect()
  if (!bounds || bounds.width === 0 || bounds.height === 0) return undefined
  return {
    x: ((clientX - bounds.left) / bounds.width) * 100,
    y: ((clientY - bounds.top) / bounds.height) * 100,
  }
}
