import { useMemo } from 'react'
import { assertNever } from '../../../../shared/assert-never.ts'
import type { Translate } from '../../../../shared/i18n/translate.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { DocumentState } from '../../../components/document-state.tsx'
import type { Column } from '../../../components/data-grid/column.ts'
import { DataGrid } from '../../../components/data-grid/data-grid.tsx'
import type { Selection } from '../../../components/data-grid/grid-selection.ts'
import { ListedName } from '../../../components/listed-name.tsx'
import type { Format } from '../../../components/use-format.ts'
import { useFormat } from '../../../components/use-format.ts'
import { renderDocumentPreview } from '../../../document-parts/document-preview.tsx'
import { useLanguage, useTranslate } from '../../../i18n.tsx'
import { useWindowState } from '../../../state/window-state.ts'
import type { ReleasedRow } from './sending-parts.ts'

type SendingGridProps = {
  readonly rows: readonly ReleasedRow[]
  readonly selection: Selection
  readonly onSelectionChange: (selection: Selection) => void
  readonly onActiveChange: (id: string | undefined) => void
}

export function SendingGrid(props: SendingGridProps) {
  const t = useTranslate()
  const format = useFormat()
  const language = useLanguage()
  const columns = useMemo(
    (): readonly Column<ReleasedRow>[] => [
      toNameColumn(t),
      {
        key: 'state',
        title: t('release.column.state'),
        width: 'minmax(208px, 2fr)',
        render: (row) => <DocumentState document={row} />,
      },
      toSignersColumn(t),
      {
        key: 'at',
        title: t('release.column.at'),
        width: '160px',
        align: 'end',
        render: (row) => nameMoment(row, format),
      },
    ],
    // The words follow the language only.
    // oxlint-disable-next-line react/exhaustive-deps
    [language, format],
  )
  const openDocument = useWindowState((state) => state.openDocument)
  return (
    <DataGrid
      ariaLabel={t('release.grid')}
      rowKey={toId}
      columns={columns}
      renderPreview={renderDocumentPreview}
      onOpen={({ id }) => {
        openDocument(id)
      }}
      empty={<p className="quiet">{t('release.noneOfThese')}</p>}
      {...props}
    />
  )
}

export function toNameColumn(t: Translate): Column<DocumentRowView> {
  return {
    key: 'name',
    title: t('release.column.name'),
    width: 'minmax(160px, 3fr)',
    render: ({ name }) => <ListedName text={name} />,
    hint: ({ name }) => name,
  }
}

export function toSignersColumn(t: Translate): Column<DocumentRowView> {
  return {
    key: 'signers',
    title: t('release.column.signers'),
    width: 'minmax(96px, 1.6fr)',
    render: nameSigners,
    hint: nameSigners,
  }
}

const toId = ({ id }: ReleasedRow): string => id

const nameSigners = ({ signers }: DocumentRowView): string =>
  signers.map(({ name, email }) => name ?? email).join(', ')

/** When it came to where it stands. */
function nameMoment({ delivery }: ReleasedRow, { moment }: Format): string {
  switch (delivery.kind) {
    case 'queued':
      return moment(delivery.queuedAt)
    case 'sent':
      return moment(delivery.sentAt)
    case 'rejected':
      return moment(delivery.rejectedAt)
    case 'held':
      return moment(delivery.heldAt)
    case 'unconfirmed':
      return moment(delivery.since)
    case 'needsDecision':
      return moment(delivery.question.askedAt)
    case 'withdrawn':
      return moment(delivery.withdrawnAt)
    case 'sending':
      return ''
    default:
      return assertNever(delivery)
  }
}
