// Commands in the order of the toolbar. A new one is a file beside this one and an entry here.
import { createArea } from './create-area.ts'
import { duplicateArea } from './duplicate-area.ts'
import type { EditorCommand } from './editor-command.ts'
import { redoStep } from './redo-step.ts'
import { removeArea } from './remove-area.ts'
import { selectPage } from './select-page.ts'
import { undoStep } from './undo-step.ts'

export const COMMANDS: readonly EditorCommand[] = [
  createArea,
  duplicateArea,
  removeArea,
  undoStep,
  redoStep,
]

/** Commands that have keys; those not in `COMMANDS` have no button, to keep the toolbar short. */
export const KEY_COMMANDS: readonly EditorCommand[] = [...COMMANDS, selectPage]
