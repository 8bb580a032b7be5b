// Focuses the field of a finding once its form is mounted.
import type { RefObject } from 'react'
import { useEffect } from 'react'
import type { DocumentId } from '../../../shared/model/ids.ts'
import type { DocumentTarget } from '../../state/window-state.ts'
import { useWindowState } from '../../state/window-state.ts'

/** Returns the path as fields have it: `data-path="signers.0.email"`. */
export function toPathText(path: readonly (string | number)[]): string {
  return path.join('.')
}

/**
 * Focuses the field itself, else the first field of the nearest part around it.
 * @param given target of a table beside the form; undefined: the window's target
 */
export function useFocusTarget(
  form: RefObject<HTMLElement | null>,
  documentId: DocumentId,
  given?: DocumentTarget,
): void {
  const led = useWindowState((state) => state.target)
  const target = given ?? led
  useEffect(() => {
    if (target?.documentId !== documentId) return
    for (let length = target.path.length; length > 0; length -= 1) {
      const path = toPathText(target.path.slice(0, length))
      const found = form.current?.querySelector<HTMLElement>(`[data-path="${path}"]`)
      const field = found?.matches('input, textarea, button')
        ? found
        : found?.querySelector('input')
      if (field) {
        field.focus()
        // The text is wrong, so typing replaces it.
        if (field instanceof HTMLInputElement) field.select()
        return
      }
    }
  }, [form, target, documentId])
}
