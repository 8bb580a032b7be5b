// Columns of the documents that a spreadsheet makes.
import type { TextKey, TextParams } from '../../../../shared/i18n/translate.ts'
import { useMemo } from 'react'
import type { PreparedView } from '../../../../shared/model/sheet-import.ts'
import type { Column } from '../../../components/data-grid/column.ts'
import type { IconName } from '../../../components/icon.tsx'
import type { Tone } from '../../../components/mark.tsx'
import { Mark } from '../../../components/mark.tsx'
import { useFormat } from '../../../components/use-format.ts'
import type { ListedSigner } from '../../../components/row-differences.ts'
import { putFrequentLast } from '../../../components/row-differences.ts'
import { useTranslate } from '../../../i18n.tsx'
import { nameRow, RowName } from '../row-name.tsx'

/** @param frequent signers of most documents, who are named last */
export function usePreparedColumns(
  frequent: readonly ListedSigner[],
): readonly Column<PreparedView>[] {
  const t = useTranslate()
  const format = useFormat()
  return useMemo(
    () => [
      {
        key: 'line',
        title: t('sheet.line'),
        width: '72px',
        align: 'end',
        text: ({ line }) => format.count(line),
        rank: ({ line }) => line,
      },
      {
        key: 'name',
        title: t('release.column.name'),
        width: 'minmax(128px, 1.2fr)',
        text: (row) => nameRow(row, t),
        render: (row) => <RowName row={row} />,
      },
      {
        key: 'signers',
        title: t('batch.step.signers'),
        width: 'minmax(128px, 1.2fr)',
        text: ({ signers }) =>
          putFrequentLast(signers, frequent)
            .map(({ name, email }) => name || email)
            .join(', '),
        hint: ({ signers }) =>
          signers.map(({ name, email, role }) => `${name || email} (${role})`).join('\n'),
        render: ({ signers }) =>
          signers.length === 0 ? (
            <span className="quiet">{t('signers.none')}</span>
          ) : (
            putFrequentLast(signers, frequent)
              .map(({ name, email }) => name || email || '…')
              .join(', ')
          ),
      },
      {
        key: 'state',
        title: t('files.state'),
        width: '128px',
        text: (row) => {
          const { words, params } = toAppearance(row)
          return t(words, params)
        },
        render: (row) => <PreparedState row={row} />,
      },
    ],
    [t, format, frequent],
  )
}

function PreparedState({ row }: { readonly row: PreparedView }) {
  const t = useTranslate()
  const { words, params, ...appearance } = toAppearance(row)
  return <Mark {...appearance}>{t(words, params)}</Mark>
}

type PreparedAppearance = {
  readonly tone: Tone
  readonly icon: IconName
  readonly words: TextKey
  readonly params?: TextParams
}

/** Returns the look of the gravest: unreadable values, else repaired ones. */
function toAppearance({ findings, repairs }: PreparedView): PreparedAppearance {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  if (errors > 0) {
    return { tone: 'bad', icon: 'bad', words: 'batch.errors', params: { count: errors } }
  }
  if (findings.length > 0) {
    const params = { count: findings.length }
    return { tone: 'warn', icon: 'warn', words: 'batch.warnings', params }
  }
  if (repairs.length > 0) {
    return {
      tone: 'accent',
      icon: 'edit',
      words: 'sheet.repairs',
      params: { count: repairs.length },
    }
  }
  // The values are checked only once they are a document's.
  return { tone: 'good', icon: 'good', words: 'sheet.lineRead' }
}
