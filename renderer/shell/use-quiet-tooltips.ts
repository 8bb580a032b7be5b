// A tooltip is for somebody who hesitates. Whoever pressed the control knows it: its tooltip would cover
// what comes next, and stays away until the mouse is on another one.
import { useEffect } from 'react'

/** On the root element, read by `styles/mantine.css`. */
const PRESSED = 'data-pressed'

export function useQuietTooltips(): void {
  useEffect(() => {
    let pressed: Element | undefined
    const onDown = ({ target }: PointerEvent): void => {
      pressed = findControl(target)
      document.documentElement.toggleAttribute(PRESSED, pressed !== undefined)
    }
    const onOver = ({ target }: PointerEvent): void => {
      if (pressed === undefined || findControl(target) === pressed) return
      pressed = undefined
      document.documentElement.removeAttribute(PRESSED)
    }
    document.addEventListener('pointerdown', onDown, true)
    document.addEventListener('pointerover', onOver, true)
    return () => {
      document.removeEventListener('pointerdown', onDown, true)
      document.removeEventListener('pointerover', onOver, true)
      document.documentElement.removeAttribute(PRESSED)
    }
  }, [])
}

function findControl(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest('button, a, input, [role="tab"]') ?? undefined
}
