// Columns of the queue's panel.
import { useMemo } from 'react'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { MINUTE_MS } from '../../shared/model/time.ts'
import type { Column } from '../components/data-grid/column.ts'
import { describeState } from '../components/document-appearance.ts'
import { DocumentState } from '../components/document-state.tsx'
import { DocumentName } from '../components/listed-name.tsx'
import { useFeatureNames } from '../components/use-feature-names.ts'
import { useFormat } from '../components/use-format.ts'
import { useNow } from '../components/use-now.ts'
import { explainDocument } from '../document-parts/explain-document.ts'
import { useTranslate } from '../i18n.tsx'

export function useQueueColumns(): readonly Column<DocumentRowView>[] {
  const t = useTranslate()
  const format = useFormat()
  const nameFeatures = useFeatureNames()
  const now = useNow(MINUTE_MS)
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('queuePanel.column.name'),
        width: 'minmax(160px, 1.5fr)',
        text: ({ name }) => (name === '' ? t('tracking.erased') : name),
        render: (row) => <DocumentName row={row} />,
      },
      {
        key: 'state',
        title: t('queuePanel.column.state'),
        width: '176px',
        text: (row) => describeState(row, t),
        render: (row) => <DocumentState document={row} />,
      },
      {
        key: 'why',
        title: t('queuePanel.column.why'),
        width: 'minmax(216px, 3fr)',
        text: (row) => explainDocument(row, { t, format, now, nameFeatures }).join('\n'),
        render: (row) => (
          <span className="quiet">{explainDocument(row, { t, format, now, nameFeatures })[0]}</span>
        ),
      },
      {
        key: 'batch',
        title: t('queuePanel.column.batch'),
        width: 'minmax(112px, 1fr)',
        text: ({ batchName }) => batchName,
        render: ({ batchName }) => <span className="quiet">{batchName}</span>,
      },
      {
        key: 'since',
        title: t('queuePanel.column.since'),
        width: '104px',
        render: (row) => {
          const at = findSince(row)
          return <span className="quiet">{at !== undefined && format.elapsed(at, now)}</span>
        },
        text: (row) => {
          const at = findSince(row)
          return at === undefined ? '' : format.moment(at)
        },
        rank: findSince,
      },
    ],
    // `t` and `nameFeatures` change only together with `format`.
    // oxlint-disable-next-line react/exhaustive-deps
    [format, now],
  )
}

function findSince({ delivery }: DocumentRowView): EpochMs | undefined {
  switch (delivery.kind) {
    case 'queued':
      return delivery.queuedAt
    case 'held':
      return delivery.heldAt
    case 'unconfirmed':
      return delivery.since
    default:
      return undefined
  }
}
