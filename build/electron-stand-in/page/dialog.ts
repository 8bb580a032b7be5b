// Dialogs, run from their source in the preload's world. Files are picked in the browser's own chooser; other dialogs
// are drawn in the page.
import type { DialogAnswer, DialogRequest } from './host-messages.ts'

export function showDialog(
  request: DialogRequest,
  toToken: (file: File) => string,
): Promise<DialogAnswer> {
  const cancelled: DialogAnswer = { kind: 'cancelled' }

  const pick = ({
    isMultiple,
    extensions,
  }: Extract<DialogRequest, { kind: 'pick' }>): Promise<DialogAnswer> =>
    new Promise((resolve) => {
      const input = document.createElement('input')
      input.type = 'file'
      input.multiple = isMultiple
      input.accept = extensions.join(',')
      input.addEventListener('cancel', () => resolve(cancelled))
      input.addEventListener('change', () =>
        resolve({ kind: 'picked', files: [...(input.files ?? [])].map(toToken) }),
      )
      input.click()
    })

  const button = (label: string, press: () => void): HTMLButtonElement => {
    const element = document.createElement('button')
    element.type = 'button'
    element.textContent = label
    element.style.margin = '12px 8px 0 0'
    element.addEventListener('click', press)
    return element
  }

  const paragraph = (text: string, weight: string): HTMLElement => {
    const element = document.createElement('p')
    element.textContent = text
    Object.assign(element.style, { margin: '0 0 8px', fontWeight: weight, whiteSpace: 'pre-wrap' })
    return element
  }

  const draw = (
    fill: (dialog: HTMLDialogElement, answer: (given: DialogAnswer) => void) => void,
    whenCancelled: DialogAnswer,
  ): Promise<DialogAnswer> =>
    new Promise((resolve) => {
      const dialog = document.createElement('dialog')
      Object.assign(dialog.style, { font: '14px system-ui, sans-serif', maxWidth: '480px' })
      const answer = (given: DialogAnswer): void => {
        dialog.remove()
        resolve(given)
      }
      dialog.addEventListener('cancel', () => answer(whenCancelled))
      fill(dialog, answer)
      document.body.append(dialog)
      dialog.showModal()
    })

  switch (request.kind) {
    case 'pick':
      return pick(request)
    case 'message':
      return draw(
        (dialog, answer) => {
          dialog.append(paragraph(request.message, '600'), paragraph(request.detail, '400'))
          for (const [index, label] of request.buttons.entries()) {
            dialog.append(button(label, () => answer({ kind: 'pressed', index })))
          }
        },
        { kind: 'pressed', index: request.cancelIndex },
      )
    default:
      return draw((dialog, answer) => {
        const field = document.createElement('input')
        Object.assign(field.style, { width: '420px' })
        field.value = request.suggestedPath
        field.setAttribute('aria-label', request.title)
        field.addEventListener('keydown', ({ key }) => {
          if (key === 'Enter') answer({ kind: 'path', path: field.value })
        })
        dialog.append(
          paragraph(request.title, '600'),
          field,
          document.createElement('br'),
          button('OK', () => answer({ kind: 'path', path: field.value })),
          button('Cancel', () => answer(cancelled)),
        )
      }, cancelled)
  }
}
