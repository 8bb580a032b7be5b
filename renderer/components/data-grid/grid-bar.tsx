// Bar above a list while rows are left out: number of shown rows, search field, and a button that shows all rows.
import { Button, Group, TextInput } from '@mantine/core'
import { useTranslate } from '../../i18n.tsx'
import { Icon } from '../icon.tsx'

type GridBarProps = {
  readonly shown: number
  readonly count: number
  readonly isWaiting: boolean
  /** Undefined: the bar has no search field. */
  readonly search: string | undefined
  readonly onSearch: (text: string) => void
  /** Shows all rows and moves the focus to them. */
  readonly onEnd: () => void
  /** Moves the focus to the rows. */
  readonly onLeave: () => void
}

export function GridBar(props: GridBarProps) {
  const { shown, count, isWaiting, search, onSearch, onEnd, onLeave } = props
  const t = useTranslate()
  return (
    <Group gap={8} role="search" aria-label={t('grid.bar')}>
      {search !== undefined && (
        <TextInput
          type="search"
          autoFocus
          w={240}
          aria-label={t('grid.search')}
          placeholder={t('grid.search')}
          leftSection={<Icon name="search" />}
          value={search}
          onChange={(event) => {
            onSearch(event.currentTarget.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' && event.key !== 'Enter' && event.key !== 'ArrowDown') return
            event.preventDefault()
            event.stopPropagation()
            if (event.key === 'Escape') onEnd()
            else onLeave()
          }}
        />
      )}
      <span role="status">{isWaiting ? t('grid.reading') : t('grid.shown', { shown, count })}</span>
      <Button variant="default" onClick={onEnd}>
        {t('grid.showAll')}
      </Button>
    </Group>
  )
}
