// List of the drafts beside the pages: how many pages and areas each has, and what is missing.
import { useMemo } from 'react'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { Column } from '../../../components/data-grid/column.ts'
import { DataGrid } from '../../../components/data-grid/data-grid.tsx'
import type { Selection } from '../../../components/data-grid/grid-selection.ts'
import { Mark } from '../../../components/mark.tsx'
import { useFindingText } from '../../../components/use-finding-text.ts'
import { renderDocumentPreview } from '../../../document-parts/document-preview.tsx'
import { useLanguage, useTranslate } from '../../../i18n.tsx'
import { stepOfFinding } from '../findings-by-step.ts'
import { nameRow, RowName } from '../row-name.tsx'
import styles from './areas.module.css'

type DocumentListProps = {
  readonly rows: readonly DocumentRowView[]
  readonly activeId: string | undefined
  readonly onActiveChange: (id: string | undefined) => void
  readonly selection: Selection
  readonly onSelectionChange: (selection: Selection) => void
}

export function DocumentList({ rows, activeId, ...rest }: DocumentListProps) {
  const t = useTranslate()
  const language = useLanguage()
  const describe = useFindingText()
  const columns = useMemo(
    (): readonly Column<DocumentRowView>[] => [
      {
        key: 'name',
        title: t('areas.column.name'),
        width: 'minmax(96px, 1fr)',
        render: (row) => <RowName row={row} />,
        text: (row) => nameRow(row, t),
      },
      {
        key: 'pages',
        title: t('areas.column.pages'),
        width: '60px',
        align: 'end',
        text: ({ pages }) => (pages === undefined ? '–' : String(pages)),
      },
      {
        key: 'areas',
        title: t('areas.column.areas'),
        width: '84px',
        text: ({ areas }) => String(areas),
        render: (row) => (
          <span className={styles['marks']}>
            <AreaCount row={row} />
            {row.isOverridden && (
              <Mark tone="quiet" icon="edit">
                <span className="visually-hidden">{t('layouts.overridden')}</span>
              </Mark>
            )}
          </span>
        ),
        hint: (row) =>
          [
            ...findingsOfAreas(row).map(describe),
            ...(row.isOverridden ? [t('layouts.overridden')] : []),
          ].join('\n'),
      },
    ],
    // The texts depend on the language only.
    // oxlint-disable-next-line react/exhaustive-deps
    [language],
  )
  return (
    <DataGrid
      list="areaDocuments"
      ariaLabel={t('areas.documents')}
      rows={rows}
      rowKey={toId}
      columns={columns}
      activeKey={activeId}
      renderPreview={renderDocumentPreview}
      empty={undefined}
      {...rest}
    />
  )
}

const toId = ({ id }: DocumentRowView): string => id

const findingsOfAreas = ({ findings }: DocumentRowView) =>
  findings.filter((finding) => stepOfFinding(finding) === 'areas')

/** Number of areas. No area is no error: the service then puts signatures at the end. */
function AreaCount({ row }: { readonly row: DocumentRowView }) {
  const findings = findingsOfAreas(row)
  const isBad = findings.some(({ severity }) => severity === 'error')
  if (findings.length > 0) {
    return (
      <Mark tone={isBad ? 'bad' : 'warn'} icon={isBad ? 'bad' : 'warn'}>
        {row.areas}
      </Mark>
    )
  }
  return row.areas === 0 ? (
    <span className="quiet">–</span>
  ) : (
    <Mark tone="good" icon="good">
      {row.areas}
    </Mark>
  )
}
