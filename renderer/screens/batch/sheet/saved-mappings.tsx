// Menu of saved mappings: use or forget one, or guess the mapping again.
import { Button, Menu } from '@mantine/core'
import type { SavedMapping } from '../../../../shared/model/sheet-import.ts'
import { Icon } from '../../../components/icon.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import styles from './columns.module.css'

type SavedMappingsProps = {
  readonly mappings: readonly SavedMapping[]
  readonly onUse: (name: string) => void
  readonly onForget: (name: string) => void
  readonly onGuess: () => void
}

export function SavedMappings({ mappings, onUse, onForget, onGuess }: SavedMappingsProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <Menu
      position="bottom-end"
      transitionProps={{ duration: 0 }}
      hideDetached={false}
      withInitialFocusPlaceholder={false}
      returnFocus
    >
      <Menu.Target>
        <Button variant="default" rightSection={<Icon name="down" />}>
          {t('sheet.mappings')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles['menu'] ?? ''}>
        <Menu.Item onClick={onGuess}>{t('sheet.guessAgain')}</Menu.Item>
        {mappings.length > 0 && <Menu.Divider />}
        {mappings.map(({ name, columns, usedAt }) => (
          <Menu.Item
            key={name}
            onClick={() => {
              onUse(name)
            }}
            title={format.list(columns)}
          >
            {t('sheet.useMapping', { name })}
            <span className="quiet"> · {format.day(usedAt)}</span>
          </Menu.Item>
        ))}
        {mappings.length > 0 && <Menu.Divider />}
        {mappings.map(({ name }) => (
          <Menu.Item
            key={name}
            color="gray"
            onClick={() => {
              onForget(name)
            }}
          >
            {t('sheet.forgetMapping', { name })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
