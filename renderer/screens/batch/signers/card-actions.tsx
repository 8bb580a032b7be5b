// What can be done to one signer's card of a list: moved, with Alt and an arrow too, and removed. The
// paths are how the focus finds an action again where the card then stands.
import { ActionIcon, Tooltip } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { IconName } from '../../../components/icon.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { toPathText } from '../use-focus-target.ts'

type CardActionsProps = {
  readonly title: string
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

export function CardActions({ title, index, count, onMove, onRemove }: CardActionsProps) {
  const t = useTranslate()
  const path = (action: string): string => toPathText(['signers', index, action])
  return (
    <>
      <CardAction
        icon="up"
        path={path('up')}
        label={t('signers.up', { signer: title })}
        isDisabled={index === 0}
        onClick={() => {
          onMove(index - 1)
        }}
      />
      <CardAction
        icon="down"
        path={path('down')}
        label={t('signers.down', { signer: title })}
        isDisabled={index === count - 1}
        onClick={() => {
          onMove(index + 1)
        }}
      />
      <CardAction
        icon="remove"
        path={path('remove')}
        label={t('signers.remove', { signer: title })}
        isDisabled={false}
        onClick={onRemove}
      />
    </>
  )
}

export function moveByKey(event: KeyboardEvent, index: number, onMove: (to: number) => void): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
  event.preventDefault()
  onMove(index + (event.key === 'ArrowUp' ? -1 : 1))
}

type CardActionProps = {
  readonly icon: IconName
  readonly path: string
  readonly label: string
  readonly isDisabled: boolean
  readonly onClick: () => void
}

function CardAction({ icon, path, label, isDisabled, onClick }: CardActionProps) {
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
