// Hides the tooltip of a control that was pressed, since it would cover what comes next, until the mouse goes to
// another control or Tab is pressed.
import { useEffect } from 'react'

/** Attribute of the root element, read by `styles/mantine.css`. */
const PRESSED = 'data-pressed'

export function useQuietTooltips(): void {
  useEffect(() => {
    let pressed: Element | undefined
    const onDown = ({ target }: PointerEvent): void => {
      pressed = findControl(target)
      document.documentElement.toggleAttribute(PRESSED, pressed !== undefined)
    }
    const forget = (): void => {
      pressed = undefined
      document.documentElement.removeAttribute(PRESSED)
    }
    const onOver = ({ target }: PointerEvent): void => {
      if (pressed !== undefined && findControl(target) !== pressed) forget()
    }
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Tab') forget()
    }
    document.addEventListener('pointerdown', onDown, true)
    document.addEventListener('pointerover', onOver, true)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', onDown, true)
      document.removeEventListener('pointerover', onOver, true)
      document.removeEventListener('keydown', onKey, true)
      document.documentElement.removeAttribute(PRESSED)
    }
  }, [])
}

function findControl(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined
  const control = target.closest('button, a, input, [role="tab"]')
  // Pressing a control that is not possible asks why, so its tooltip stays.
  return control?.matches('[aria-disabled="true"]') === false ? control : undefined
}
