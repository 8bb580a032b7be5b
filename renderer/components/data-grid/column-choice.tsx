// Button beside a list that opens the choice of its columns.
import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useTranslate } from '../../i18n.tsx'
import { Icon } from '../icon.tsx'
import styles from './column-head.module.css'
import type { ShownColumns } from './use-list-columns.ts'

export type ChosenColumn = {
  readonly key: string
  readonly title: string
  /** Whether the column cannot be hidden. */
  readonly isAlwaysShown: boolean
}

type ColumnChoiceProps = {
  readonly all: readonly ChosenColumn[]
  readonly columns: ShownColumns
}

export function ColumnChoice({ all, columns }: ColumnChoiceProps) {
  const t = useTranslate()
  return (
    <Popover
      position="bottom-end"
      transitionProps={{ duration: 0 }}
      hideDetached={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button variant="default" rightSection={<Icon name="down" />}>
          {t('grid.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        onKeyDown={(event) => {
          event.stopPropagation()
        }}
      >
        <ColumnChecks all={all} columns={columns} />
      </Popover.Dropdown>
    </Popover>
  )
}

export function ColumnChecks({ all, columns }: ColumnChoiceProps) {
  return (
    <Stack gap={4} className={styles['values']}>
      {all.map(({ key, title, isAlwaysShown }) => (
        <Checkbox
          key={key}
          label={title}
          disabled={isAlwaysShown}
          checked={isAlwaysShown || !columns.hidden.includes(key)}
          onChange={(event) => {
            columns.show(key, event.currentTarget.checked)
          }}
        />
      ))}
    </Stack>
  )
}
