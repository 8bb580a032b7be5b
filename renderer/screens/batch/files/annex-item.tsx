// One annex in the list: can be moved, replaced and removed.
import { Button } from '@mantine/core'
import type { Annex } from '../../../../shared/model/draft-file.ts'
import { ActIcon } from '../../../components/act-button.tsx'
import type { IconName } from '../../../components/icon.tsx'
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
  const button = (
    icon: IconName,
    label: string,
    obstacle: string | undefined,
    onClick: () => void,
  ) => (
    <ActIcon
      size={28}
      icon={icon}
      label={label}
      disabled={isDisabled}
      obstacle={obstacle}
      onClick={onClick}
    />
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
      {button(
        'up',
        t('annexes.up', { name }),
        index === 0 ? t('obstacle.first') : undefined,
        () => {
          onMove(index - 1)
        },
      )}
      {button(
        'down',
        t('annexes.down', { name }),
        index === count - 1 ? t('obstacle.last') : undefined,
        () => {
          onMove(index + 1)
        },
      )}
      <Button
        variant="subtle"
        disabled={isDisabled}
        aria-label={t('annexes.replaceNamed', { name })}
        onClick={onReplace}
      >
        {t('annexes.replace')}
      </Button>
      {button('remove', t('annexes.remove', { name }), undefined, onRemove)}
    </li>
  )
}
