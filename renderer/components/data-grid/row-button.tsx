// Button inside a cell. A plain element, since hundreds are drawn while a grid scrolls; visible when the cursor or
// the mouse is on its row. Tab reaches it only in the row under the cursor.
import type { IconName } from '../icon.tsx'
import { Icon } from '../icon.tsx'
import type { CellState } from './column.ts'
import styles from './data-grid.module.css'

type RowButtonProps = {
  readonly state: CellState
  /** Accessible name, with the name of the row. */
  readonly label: string
  readonly onClick: () => void
  /** Always visible, since the row needs it. */
  readonly isNeeded?: boolean
} & ({ readonly icon: IconName } | { readonly words: string })

export function RowButton(props: RowButtonProps) {
  const { state, label, onClick, isNeeded = false } = props
  return (
    <button
      type="button"
      className={styles['rowButton']}
      data-shown={state.isActive || isNeeded}
      data-needed={isNeeded}
      tabIndex={state.isActive ? 0 : -1}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {'icon' in props ? <Icon name={props.icon} /> : props.words}
    </button>
  )
}
