// Brings the field that a finding points at into focus, once its form is there.
import type { RefObject } from 'react'
import { useEffect } from 'react'
import type { DocumentId } from '../../../shared/model/ids.ts'
import type { DocumentTarget } from '../../state/window-state.ts'
import { useWindowState } from '../../state/window-state.ts'

/** As fields are marked: `data-path="signers.0.email"`. */
export function toPathText(path: readonly (string | number)[]): string {
  return path.join('.')
}

/**
 * The field itself, else the nearest thing around it that has fields.
 * @param given of a table beside the form; undefined: what the window was led to
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
        // What stands there is wrong: what is typed takes its place.
        if (field instanceof HTMLInputElement) field.select()
        return
      }
    }
  }, [form, target, documentId])
}
