// Buttons for an act that may not be possible now: they then keep the focus and say why, to the mouse, the keyboard and
// those who listen. A disabled button says it to nobody.
import type { ActionIconProps, ButtonProps } from '@mantine/core'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { MouseEvent, ReactNode, Ref } from 'react'
import type { IconName } from './icon.tsx'
import { Icon } from './icon.tsx'

type Act = {
  /** Why it is not possible, in words; undefined: it is. */
  readonly obstacle: string | undefined
  /** Absent: it submits its form. */
  readonly onClick?: () => void
}

type ActButtonProps = ButtonProps &
  Act & {
    readonly 'aria-label'?: string
    /** What is told of it while it is possible. */
    readonly hint?: ReactNode
  }

const WHENEVER_REACHED = { hover: true, focus: true, touch: true }
const TOOLTIP = { multiline: true, maw: 360, events: WHENEVER_REACHED } as const

/** Enter in a field of a form presses its button: nothing is submitted then either. */
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
      <Button {...button} {...toButton({ obstacle, ...(onClick ? { onClick } : {}) })} />
    </Tooltip>
  )
}

type ActIconProps = Omit<ActionIconProps, 'children'> & {
  readonly ref?: Ref<HTMLButtonElement>
  readonly icon: IconName
  /** Its name, also told to the mouse. */
  readonly label: string
  /** In the place of the name, for the mouse. */
  readonly hint?: ReactNode
  readonly obstacle: string | undefined
  readonly onClick: () => void
  readonly 'aria-keyshortcuts'?: string
  readonly 'aria-pressed'?: boolean
  readonly 'data-path'?: string
}

/** An icon alone. Off, it is passed by Tab: a row of them would cost a key each. */
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
