// Button inside a cell of a row. Bare, since there are hundreds of them while a grid is scrolled; in sight for the row
// under the cursor or the mouse, and on the way of Tab for the first.
import type { IconName } from '../icon.tsx'
import { Icon } from '../icon.tsx'
import type { CellState } from './column.ts'
import styles from './data-grid.module.css'

type RowButtonProps = {
  readonly state: CellState
  /** With the name of the row, for those who listen. */
  readonly label: string
  readonly onClick: () => void
  /** In sight always: the row needs it. */
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
