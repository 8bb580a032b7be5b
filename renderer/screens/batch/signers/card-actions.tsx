// Buttons of a signer's card: move (also with Alt and an arrow key) and remove. By the paths the focus finds a button
// again where the card is afterwards.
import type { KeyboardEvent } from 'react'
import { ActIcon } from '../../../components/act-button.tsx'
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
      <ActIcon
        size={24}
        icon="up"
        data-path={path('up')}
        label={t('signers.up', { signer: title })}
        obstacle={index === 0 ? t('obstacle.first') : undefined}
        onClick={() => {
          onMove(index - 1)
        }}
      />
      <ActIcon
        size={24}
        icon="down"
        data-path={path('down')}
        label={t('signers.down', { signer: title })}
        obstacle={index === count - 1 ? t('obstacle.last') : undefined}
        onClick={() => {
          onMove(index + 1)
        }}
      />
      <ActIcon
        size={24}
        icon="remove"
        data-path={path('remove')}
        label={t('signers.remove', { signer: title })}
        obstacle={undefined}
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
