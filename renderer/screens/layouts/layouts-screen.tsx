// Screen of the layouts of this machine: their rules in words, where they are used, and all commands on them.
import { Button, Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { LayoutView } from '../../../shared/model/layout-view.ts'
import { ActButton } from '../../components/act-button.tsx'
import type { Column } from '../../components/data-grid/column.ts'
import { DataGrid } from '../../components/data-grid/data-grid.tsx'
import { NOTHING_SELECTED } from '../../components/data-grid/grid-selection.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Mark } from '../../components/mark.tsx'
import { Screen } from '../../components/screen.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useExportLayouts, useLayouts } from '../../queries/layouts.ts'
import { useWindowState } from '../../state/window-state.ts'
import { ImportLayouts } from './import-layouts.tsx'
import { LayoutDetail } from './layout-detail.tsx'
import styles from './layouts.module.css'

export function LayoutsScreen() {
  const t = useTranslate()
  const layouts = useLayouts()
  const goTo = useWindowState((state) => state.goTo)
  const list = layouts.data?.layouts ?? []
  return (
    <Screen
      title={t('layouts.title')}
      about={t('layouts.about')}
      tools={
        <FileTools
          layouts={list}
          whyNone={t(
            layouts.data
              ? 'layouts.exportNone'
              : layouts.error
                ? 'layouts.unread'
                : 'layouts.reading',
          )}
        />
      }
      fills
    >
      {layouts.error && (
        <FailureNotice
          title={t('layouts.unread')}
          failure={layouts.error.failure}
          onRetry={() => void layouts.refetch()}
          isRetrying={layouts.isFetching}
        />
      )}
      {layouts.isPending && (
        <p className="quiet after-a-moment" role="status">
          {t('layouts.reading')}
        </p>
      )}
      {layouts.data && layouts.data.unreadable > 0 && (
        <p role="status">
          <Mark tone="warn" icon="warn">
            {t('layouts.unreadable', { count: layouts.data.unreadable })}
          </Mark>
        </p>
      )}
      {layouts.data && list.length === 0 && (
        <EmptyState icon="area" title={t('layouts.emptyTitle')} about={t('layouts.emptyAbout')}>
          <Button
            onClick={() => {
              goTo('batches')
            }}
          >
            {t('layouts.toBatches')}
          </Button>
        </EmptyState>
      )}
      {list.length > 0 && <LayoutList layouts={list} />}
    </Screen>
  )
}

type FileToolsProps = {
  readonly layouts: readonly LayoutView[]
  /** Why there is no layout to export, in words. */
  readonly whyNone: string
}

function FileTools({ layouts, whyNone }: FileToolsProps) {
  const t = useTranslate()
  const write = useExportLayouts()
  return (
    <Group gap={8}>
      <span role="status">
        {write.data?.kind === 'saved' && (
          <Mark tone="good" icon="good">
            {t('layouts.exported', { file: write.data.fileName })}
          </Mark>
        )}
      </span>
      {write.error && (
        <FailureNotice title={t('layouts.notExported')} failure={write.error.failure} />
      )}
      <ImportLayouts layouts={layouts} />
      <ActButton
        variant="default"
        obstacle={layouts.length === 0 ? whyNone : undefined}
        loading={write.isPending}
        onClick={() => {
          write.mutate(layouts.map(({ id }) => id))
        }}
      >
        {t('layouts.exportAll')}
      </ActButton>
    </Group>
  )
}

const toId = ({ id }: LayoutView): string => id

function LayoutList({ layouts }: { readonly layouts: readonly LayoutView[] }) {
  const t = useTranslate()
  const [shownId, setShownId] = useState<string>()
  const [selection, setSelection] = useState(NOTHING_SELECTED)
  const shown = layouts.find(({ id }) => id === shownId) ?? layouts[0]
  const columns = useMemo(
    (): readonly Column<LayoutView>[] => [
      {
        key: 'name',
        title: t('layouts.column.name'),
        width: 'minmax(160px, 1fr)',
        text: ({ layout }) => layout.name,
      },
      {
        key: 'rules',
        title: t('layouts.column.rules'),
        width: '72px',
        align: 'end',
        text: ({ layout }) => String(layout.rules.length),
      },
      {
        key: 'uses',
        title: t('layouts.column.uses'),
        width: '112px',
        align: 'end',
        text: ({ uses }) =>
          uses.length === 0 ? '–' : String(uses.reduce((sum, { documents }) => sum + documents, 0)),
      },
    ],
    [t],
  )
  return (
    <div className={styles['place']}>
      <div className={styles['list']}>
        <DataGrid
          list="layouts"
          ariaLabel={t('layouts.list')}
          rows={layouts}
          rowKey={toId}
          columns={columns}
          activeKey={shown?.id}
          onActiveChange={setShownId}
          selection={selection}
          onSelectionChange={setSelection}
          empty={undefined}
        />
      </div>
      {shown && <LayoutDetail key={shown.id} view={shown} layouts={layouts} onShow={setShownId} />}
    </div>
  )
}
