// The columns of the documents that a sheet makes.
import { useMemo } from 'react'
import type { PreparedView } from '../../../../shared/model/sheet-import.ts'
import type { Column } from '../../../components/data-grid/column.ts'
import { Mark } from '../../../components/mark.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'

export function usePreparedColumns(): readonly Column<PreparedView>[] {
  const t = useTranslate()
  const format = useFormat()
  return useMemo(
    () => [
      {
        key: 'line',
        title: t('sheet.line'),
        width: '64px',
        align: 'end',
        render: ({ line }) => format.count(line),
      },
      {
        key: 'name',
        title: t('release.column.name'),
        width: 'minmax(128px, 1.2fr)',
        hint: ({ name }) => name,
        render: ({ name, fileName }) =>
          name ? name : <span className="quiet">{fileName ?? t('files.nameless')}</span>,
      },
      {
        key: 'signers',
        title: t('batch.step.signers'),
        width: 'minmax(128px, 1.2fr)',
        hint: ({ signers }) =>
          signers.map(({ name, email, role }) => `${name || email} (${role})`).join('\n'),
        render: ({ signers }) =>
          signers.length === 0 ? (
            <span className="quiet">{t('signers.none')}</span>
          ) : (
            signers.map(({ name, email }) => name || email || '…').join(', ')
          ),
      },
      {
        key: 'state',
        title: t('files.state'),
        width: '128px',
        render: (row) => <PreparedState row={row} />,
      },
    ],
    [t, format],
  )
}

/** The gravest first: what could not be read, else what was repaired. */
function PreparedState({ row: { findings, repairs } }: { readonly row: PreparedView }) {
  const t = useTranslate()
  const errors = findings.filter(({ severity }) => severity === 'error').length
  if (errors > 0) {
    return (
      <Mark tone="bad" icon="bad">
        {t('batch.errors', { count: errors })}
      </Mark>
    )
  }
  if (findings.length > 0) {
    return (
      <Mark tone="warn" icon="warn">
        {t('batch.warnings', { count: findings.length })}
      </Mark>
    )
  }
  if (repairs.length > 0) {
    return (
      <Mark tone="accent" icon="edit">
        {t('sheet.repairs', { count: repairs.length })}
      </Mark>
    )
  }
  // The values themselves are judged when they are a document's.
  return (
    <Mark tone="good" icon="good">
      {t('sheet.lineRead')}
    </Mark>
  )
}
