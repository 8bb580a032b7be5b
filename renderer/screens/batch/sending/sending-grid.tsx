import { useMemo } from 'react'
import { assertNever } from '../../../../shared/assert-never.ts'
import type { Translate } from '../../../../shared/i18n/translate.ts'
import { needsPerson } from '../../../../shared/model/archive-state.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { EpochMs } from '../../../../shared/model/time.ts'
import { findLastSigned, isSigned } from '../../../../shared/model/tracking.ts'
import { describeState } from '../../../components/document-appearance.ts'
import { DocumentState } from '../../../components/document-state.tsx'
import type { Column } from '../../../components/data-grid/column.ts'
import { DataGrid } from '../../../components/data-grid/data-grid.tsx'
import type { Selection } from '../../../components/data-grid/grid-selection.ts'
import { ListedName } from '../../../components/listed-name.tsx'
import { useFormat } from '../../../components/use-format.ts'
import type { ListedSigner } from '../../../components/row-differences.ts'
import { putFrequentLast } from '../../../components/row-differences.ts'
import { useFrequentSigners } from '../../../components/use-frequent-signers.ts'
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
  const frequent = useFrequentSigners(props.rows)
  const columns = useMemo(
    (): readonly Column<ReleasedRow>[] => [
      toNameColumn(t),
      {
        key: 'state',
        title: t('release.column.state'),
        width: 'minmax(234px, 240px)',
        text: (row) => describeState(row, t),
        render: (row) => <DocumentState document={row} />,
      },
      toSignersColumn(t, frequent),
      {
        key: 'at',
        title: t('release.column.at'),
        width: '160px',
        align: 'end',
        text: (row) => {
          const at = findMoment(row)
          return at === undefined ? '' : format.moment(at)
        },
        rank: findMoment,
      },
    ],
    // The texts depend on the language only.
    // oxlint-disable-next-line react/exhaustive-deps
    [language, format, frequent],
  )
  const openDocument = useWindowState((state) => state.openDocument)
  return (
    <DataGrid
      list="sending"
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
    text: ({ name }) => name,
    render: ({ name }) => <ListedName text={name} />,
  }
}

/** @param frequent signers of most documents, who are named last */
export function toSignersColumn(
  t: Translate,
  frequent: readonly ListedSigner[],
): Column<DocumentRowView> {
  return {
    key: 'signers',
    title: t('release.column.signers'),
    width: 'minmax(96px, 2fr)',
    text: ({ signers }) =>
      putFrequentLast(signers, frequent)
        .map(({ name, email }) => name ?? email)
        .join(', '),
  }
}

const toId = ({ id }: ReleasedRow): string => id

/** Returns when the document reached its present state; undefined if unknown. */
function findMoment(row: ReleasedRow): EpochMs | undefined {
  const { delivery } = row
  switch (delivery.kind) {
    case 'queued':
      return delivery.queuedAt
    case 'sent':
      return findReached(row, delivery.sentAt)
    case 'rejected':
      return delivery.rejectedAt
    case 'held':
      return delivery.heldAt
    case 'unconfirmed':
      return delivery.since
    case 'needsDecision':
      return delivery.question.askedAt
    case 'withdrawn':
      return delivery.withdrawnAt
    case 'sending':
      return undefined
    default:
      return assertNever(delivery)
  }
}

/** Returns when a sent document reached its state: that of its file, else of its signatures. */
function findReached({ tracking, archive }: ReleasedRow, sentAt: EpochMs): EpochMs | undefined {
  if (archive.kind === 'stored') return archive.storedAt
  if (archive.kind === 'downloading') return archive.since
  // Here `nextTryAt` is when the fault was found, since it is not tried again automatically.
  if (archive.kind === 'failed' && needsPerson(archive.fault)) return archive.nextTryAt
  if (tracking.kind === 'ended' || tracking.kind === 'gone') return undefined
  return isSigned(tracking) ? findLastSigned(tracking) : sentAt
}
