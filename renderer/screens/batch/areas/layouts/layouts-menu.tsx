// Menu of layouts for the documents of the batch: apply to many of them, or make one from the shown document.
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import type { DocumentRowView } from '../../../../../shared/model/document-view.ts'
import type { DocumentId } from '../../../../../shared/model/ids.ts'
import type { DraftDocument } from '../../../../../shared/model/draft.ts'
import type { Selection } from '../../../../components/data-grid/grid-selection.ts'
import { isSelected } from '../../../../components/data-grid/grid-selection.ts'
import { Icon } from '../../../../components/icon.tsx'
import { useTranslate } from '../../../../i18n.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { MakeDialog } from './make-dialog.tsx'

type LayoutsMenuProps = {
  /** Drafts of the batch. */
  readonly rows: readonly DocumentRowView[]
  readonly row: DocumentRowView
  readonly document: DraftDocument | undefined
  readonly selection: Selection
  readonly onSelect: (ids: readonly DocumentId[]) => void
}

export function LayoutsMenu({ rows, row, document, selection, onSelect }: LayoutsMenuProps) {
  const t = useTranslate()
  const [opened, setOpened] = useState<'apply' | 'make'>()
  const close = (): void => {
    setOpened(undefined)
  }
  const selected = rows.filter(({ id }) => isSelected(selection, id)).map(({ id }) => id)
  const overridden = rows.filter((each) => each.isOverridden).map(({ id }) => id)
  const canMake = document !== undefined && document.areas.length > 0 && row.pages !== undefined
  return (
    <>
      <Menu
        position="bottom-end"
        width={320}
        transitionProps={{ duration: 0 }}
        hideDetached={false}
        returnFocus
      >
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<Icon name="area" />}
            rightSection={<Icon name="down" />}
          >
            {t('layouts.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() => {
              setOpened('apply')
            }}
          >
            {t('layouts.apply')}
          </Menu.Item>
          <Menu.Item
            disabled={!canMake}
            onClick={() => {
              setOpened('make')
            }}
          >
            {t('layouts.make')}
            {!canMake && <div className="quiet">{t('layouts.makeNothing')}</div>}
          </Menu.Item>
          <Menu.Item
            disabled={overridden.length === 0}
            onClick={() => {
              onSelect(overridden)
            }}
          >
            {overridden.length === 0
              ? t('layouts.noneOverridden')
              : t('layouts.selectOverridden', { count: overridden.length })}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'apply' && (
        <ApplyDialog
          batchId={row.batchId}
          total={rows.length}
          selected={selected}
          onClose={close}
        />
      )}
      {opened === 'make' && document && (
        <MakeDialog row={row} document={document} selected={selected} onClose={close} />
      )}
    </>
  )
}
