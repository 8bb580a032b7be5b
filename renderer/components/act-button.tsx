// Buttons for an action that may not be possible now: the button then keeps the focus and gives the reason to mouse,
// keyboard and screen reader. A disabled button gives it to none of them.
import type { ActionIconProps, ButtonProps } from '@mantine/core'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { MouseEvent, ReactNode, Ref } from 'react'
import type { IconName } from './icon.tsx'
import { Icon } from './icon.tsx'

type Act = {
  /** Why the action is not possible, in words; undefined: it is possible. */
  readonly obstacle: string | undefined
  /** Absent: the button submits its form. */
  readonly onClick?: () => void
}

type ActButtonProps = ButtonProps &
  Act & {
    readonly ref?: Ref<HTMLButtonElement>
    readonly 'aria-label'?: string
    /** Tooltip while the action is possible; a text is said to screen readers too. */
    readonly hint?: ReactNode
  }

const WHENEVER_REACHED = { hover: true, focus: true, touch: true }
const TOOLTIP = { multiline: true, maw: 360, events: WHENEVER_REACHED } as const

/** A press by Enter in a field of the form is blocked by an obstacle too. */
function toButton({ obstacle, onClick }: Act) {
  const isOff = obstacle !== undefined
  return {
    type: onClick ? ('button' as const) : ('submit' as const),
    ...(isOff
      ? { 'aria-disabled': true, 'aria-description': obstacle, 'data-disabled': true }
      : {}),
    onClick: (event: MouseEvent) => {
      if (isOff) event.preventDefault()
      else onClick?.()
    },
  }
}

export function ActButton({ obstacle, hint, onClick, ...button }: ActButtonProps) {
  const label = obstacle ?? hint
  return (
    <Tooltip {...TOOLTIP} label={label} disabled={label === undefined}>
      <Button
        {...button}
        {...(typeof hint === 'string' ? { 'aria-description': hint } : {})}
        {...toButton({ obstacle, ...(onClick ? { onClick } : {}) })}
      />
    </Tooltip>
  )
}

type ActIconProps = Omit<ActionIconProps, 'children'> & {
  readonly ref?: Ref<HTMLButtonElement>
  readonly icon: IconName
  /** Accessible name, and the tooltip without `hint`. */
  readonly label: string
  /** Tooltip instead of the name. */
  readonly hint?: ReactNode
  readonly obstacle: string | undefined
  readonly onClick: () => void
  readonly 'aria-keyshortcuts'?: string
  readonly 'aria-pressed'?: boolean
  readonly 'data-path'?: string
}

/** Icon button. With an obstacle Tab skips it: in a row of them each would cost a key press. */
export function ActIcon({ icon, label, hint, obstacle, onClick, ...button }: ActIconProps) {
  return (
    <Tooltip
      {...TOOLTIP}
      label={
        <>
          {hint ?? label}
          {obstacle !== undefined && <div>{obstacle}</div>}
        </>
      }
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        {...button}
        aria-label={label}
        {...(obstacle === undefined ? {} : { tabIndex: -1 })}
        {...toButton({ obstacle, onClick })}
      >
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  )
}
