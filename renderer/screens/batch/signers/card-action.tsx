// What can be done to one card of a list: moved, removed. `path` is how the focus finds it again.
import { ActionIcon, Tooltip } from '@mantine/core'
import type { IconName } from '../../../components/icon.tsx'
import { Icon } from '../../../components/icon.tsx'

type CardActionProps = {
  readonly icon: IconName
  readonly path: string
  readonly label: string
  readonly isDisabled: boolean
  readonly onClick: () => void
}

export function CardAction({ icon, path, label, isDisabled, onClick }: CardActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={label}
        data-path={path}
        disabled={isDisabled}
        onClick={onClick}
      >
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  )
}
