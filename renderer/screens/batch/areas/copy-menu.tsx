// Menu that copies the areas of the shown document to others.
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useTranslate } from '../../../i18n.tsx'
import type { CopyReach } from './copy-areas.ts'

type CopyMenuProps = {
  readonly targets: Readonly<Record<CopyReach, readonly DocumentRowView[]>>
  readonly pages: number
  readonly hasAreas: boolean
  readonly isBusy: boolean
  readonly onCopy: (targets: readonly DocumentRowView[]) => void
}

const REACHES: readonly CopyReach[] = ['selected', 'samePagesEmpty', 'samePages']

const doNothing = (): void => {}

export function CopyMenu({ targets, pages, hasAreas, isBusy, onCopy }: CopyMenuProps) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const first = REACHES.find((reach) => targets[reach].length > 0)
  if (!hasAreas) {
    return (
      <ActButton
        variant="default"
        leftSection={<Icon name="copy" />}
        rightSection={<Icon name="down" />}
        obstacle={t('obstacle.noAreas')}
        onClick={doNothing}
      >
        {t('areas.copy')}
      </ActButton>
    )
  }
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={360}
      transitionProps={{ duration: 0 }}
      hideDetached={false}
      withInitialFocusPlaceholder={false}
      returnFocus
    >
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<Icon name="copy" />}
          rightSection={<Icon name="down" />}
          loading={isBusy}
          onKeyDown={(event) => {
            // The focus stays on the button when the menu has nothing to choose.
            if (!isOpen || event.key !== 'Escape') return
            event.stopPropagation()
            setIsOpen(false)
          }}
        >
          {t('areas.copy')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {REACHES.map((reach) => (
          <Menu.Item
            key={reach}
            disabled={targets[reach].length === 0}
            data-autofocus={reach === first || undefined}
            rightSection={<span className="quiet">{targets[reach].length}</span>}
            onClick={() => {
              onCopy(targets[reach])
            }}
          >
            {t(`areas.copyTo.${reach}`, { count: pages })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
