// A button for an act that may not be possible now: it then keeps the focus and says why, to the mouse, the keyboard and
// those who listen. A disabled button says it to nobody.
import type { ButtonProps } from '@mantine/core'
import { Button, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

type ActButtonProps = ButtonProps & {
  readonly 'aria-label'?: string
  /** Why it is not possible, in words; undefined: it is. */
  readonly obstacle: string | undefined
  /** What is told of it while it is possible. */
  readonly hint?: ReactNode
  readonly onClick: () => void
}

const WHENEVER_REACHED = { hover: true, focus: true, touch: true }

export function ActButton({ obstacle, hint, onClick, ...button }: ActButtonProps) {
  const isOff = obstacle !== undefined
  const label = obstacle ?? hint
  return (
    <Tooltip
      multiline
      maw={360}
      label={label}
      disabled={label === undefined}
      events={WHENEVER_REACHED}
    >
      <Button
        {...button}
        {...(isOff
          ? { 'aria-disabled': true, 'aria-description': obstacle, 'data-disabled': true }
          : {})}
        onClick={() => {
          if (!isOff) onClick()
        }}
      />
    </Tooltip>
  )
}
