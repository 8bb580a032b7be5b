// Keys of the editor, wherever the focus is inside it. A text field keeps its own keys, except those of the zoom.
import { getHotkeyHandler } from '@mantine/hooks'
import type { HotkeyItem } from '@mantine/hooks'
import type { KeyboardEvent } from 'react'
import { KEY_COMMANDS } from './commands/commands.ts'
import { useEditor } from './editor-context.ts'
import { select } from './editor-state.ts'
import { focusPages } from './focus-area.ts'
import { useClipboard } from './use-clipboard.ts'
import { usePerform } from './use-perform.ts'
import { useZoomSteps } from './use-zoom-steps.ts'

export function useEditorKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const perform = usePerform()
  const { edits, root } = useEditor()
  const clipboard = useClipboard()
  const zoom = useZoomSteps()
  const whileTyping = getHotkeyHandler([
    ['mod+[plus]', zoom.in],
    ['mod+shift+[plus]', zoom.in],
    ['mod+=', zoom.in],
    ['mod+-', zoom.out],
    ['mod+0', zoom.fitWidth],
  ])
  const otherwise = getHotkeyHandler([
    ['mod+C', clipboard.copy],
    ['mod+V', clipboard.paste],
    ...KEY_COMMANDS.flatMap((command) =>
      command.keys.map((keys): HotkeyItem => [
        keys,
        (event) => {
          if (!event.repeat || command.isRepeated === true) perform(command)
        },
      ]),
    ),
  ])
  return (event) => {
    whileTyping(event)
    if (isTypedIn(event.target)) return
    otherwise(event)
    if (event.key === 'Escape' && edits.apply((state) => select(state, undefined))) {
      focusPages(root.current)
    }
  }
}

function isTypedIn(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'radio'
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
