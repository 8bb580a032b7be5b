// Performs a command: changes the state, announces it to screen readers, and moves the focus.
import { flushSync } from 'react-dom'
import { toPoints } from '../../shared/geometry/units.ts'
import { useTranslate } from '../i18n.tsx'
import { useAreaWords } from './area-words.ts'
import type { EditorCommand, Intent } from './commands/editor-command.ts'
import type { EditorParts } from './editor-context.ts'
import { useEditor } from './editor-context.ts'
import type { EditorState, PlacedArea } from './editor-state.ts'
import { findSelected, findSelection } from './editor-state.ts'
import { focusArea, focusPages } from './focus-area.ts'
import { hasPaper } from './page-layout.ts'

export function usePerform(): (command: EditorCommand) => void {
  const t = useTranslate()
  const words = useAreaWords()
  const editor = useEditor()
  const { edits, announcement, root, isReadOnly } = editor
  const say = (
    { said, saidOfMany }: EditorCommand,
    before: EditorState,
    after: EditorState,
    is: PlacedArea | undefined,
    was: PlacedArea | undefined,
  ): string => {
    const [now, then] = [findSelection(after).length, findSelection(before).length]
    if (saidOfMany && then > 1) return t(saidOfMany, { count: then })
    return t(said, {
      area: is ? words.area(is.area) : '',
      was: was ? words.area(was.area) : '',
      count: now,
    })
  }
  return (command) => {
    if (isReadOnly) return
    const before = edits.getState()
    const isDone = flushSync(() =>
      edits.apply((state) => command.perform(state, readIntent(editor))),
    )
    if (!isDone) return
    const after = edits.getState()
    const is = findSelected(after)
    const was = findSelected(before)
    announcement.setState({ text: say(command, before, after, is, was) })
    const isCreated = after.nextId !== before.nextId
    const isFocusLost = root.current?.contains(document.activeElement) !== true
    if (is && (isCreated || isFocusLost)) focusArea(root.current, is.id)
    else if (isFocusLost) focusPages(root.current)
  }
}

/** Returns undefined when no area can be placed now. */
export function readIntent({ view, tool, pages, signers }: EditorParts): Intent | undefined {
  const { page } = view.getState()
  const size = pages[page - 1]
  if (!size || !hasPaper(size) || signers.length === 0) return undefined
  const pageSize = { width: toPoints(size.widthPt), height: toPoints(size.heightPt) }
  return { ...tool.getState(), page, pageSize }
}
