// One annex in its place: moved, replaced, taken out.
import { ActionIcon, Button } from '@mantine/core'
import type { Annex } from '../../../../shared/model/draft-file.ts'
import type { IconName } from '../../../components/icon.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import styles from './file-note.module.css'

type AnnexItemProps = {
  readonly annex: Annex
  readonly index: number
  readonly count: number
  readonly isDisabled: boolean
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  readonly onReplace: () => void
}

export function AnnexItem({
  annex: { file, pages },
  index,
  count,
  isDisabled,
  onMove,
  onRemove,
  onReplace,
}: AnnexItemProps) {
  const t = useTranslate()
  const format = useFormat()
  const name = file.originalName
  const button = (icon: IconName, label: string, isOff: boolean, act: () => void) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={label}
      title={label}
      disabled={isDisabled || isOff}
      onClick={act}
    >
      <Icon name={icon} />
    </ActionIcon>
  )
  return (
    <li className={styles['item']}>
      <span>{format.count(index + 1)}.</span>
      <span className={styles['itemName']} title={name}>
        {name}
      </span>
      <span className={`quiet ${styles['itemRest'] ?? ''}`}>
        {t('annexes.pages', { count: pages })} · {format.bytes(file.sizeBytes)}
      </span>
      {button('up', t('annexes.up', { name }), index === 0, () => {
        onMove(index - 1)
      })}
      {button('down', t('annexes.down', { name }), index === count - 1, () => {
        onMove(index + 1)
      })}
      <Button
        variant="subtle"
        disabled={isDisabled}
        aria-label={t('annexes.replaceNamed', { name })}
        onClick={onReplace}
      >
        {t('annexes.replace')}
      </Button>
      {button('remove', t('annexes.remove', { name }), false, onRemove)}
    </li>
  )
}
