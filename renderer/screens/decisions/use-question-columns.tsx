import { useMemo } from 'react'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import type { Column } from '../../components/data-grid/column.ts'
import { DocumentName } from '../../components/listed-name.tsx'
import { useTranslate } from '../../i18n.tsx'
import { toShownReason } from './shown-reason.ts'

export function useQuestionColumns(): readonly Column<DocumentRowView>[] {
  const t = useTranslate()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('decisions.column.name'),
        width: 'minmax(112px, 1fr)',
        text: ({ name }) => (name === '' ? t('tracking.erased') : name),
        render: (row) => <DocumentName row={row} />,
      },
      {
        key: 'reason',
        title: t('decisions.column.reason'),
        // Wide enough for the longest reason of both languages.
        width: 'minmax(232px, 1fr)',
        text: ({ delivery }) =>
          delivery.kind === 'needsDecision'
            ? t(`decisions.short.${toShownReason(delivery.question)}`)
            : '',
        render: ({ delivery }) =>
          delivery.kind === 'needsDecision' && (
            <span className="quiet">
              {t(`decisions.short.${toShownReason(delivery.question)}`)}
            </span>
          ),
        hint: ({ delivery }) =>
          delivery.kind === 'needsDecision'
            ? t(`decisions.reason.${toShownReason(delivery.question)}`)
            : undefined,
      },
    ],
    [t],
  )
}
