// Which columns the table of a batch shows.
import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { Icon } from '../../../components/icon.tsx'
import { useTranslate } from '../../../i18n.tsx'
import type { Fact } from './facts.ts'
import styles from './table.module.css'
import type { TableArrangement } from './use-arrangement.ts'
import { isAlwaysShown } from './use-arrangement.ts'
import { useFactTitle } from './use-table.ts'

type ShownColumnsProps = {
  readonly facts: readonly Fact[]
  readonly columns: TableArrangement['columns']
}

export function ShownColumns({ facts, columns }: ShownColumnsProps) {
  const t = useTranslate()
  const title = useFactTitle()
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
          {t('review.table.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={4} className={styles['values']}>
          {facts.map((fact) => (
            <Checkbox
              key={fact.key}
              label={title(fact)}
              disabled={isAlwaysShown(fact)}
              checked={isAlwaysShown(fact) || !columns.hidden.includes(fact.key)}
              onChange={(event) => {
                columns.show(fact.key, event.currentTarget.checked)
              }}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
