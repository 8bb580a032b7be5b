// First documents of a long batch while all of it is read: names only, without findings.
import { useMemo } from 'react'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import type { Column } from '../../components/data-grid/column.ts'
import { toNumberWidth } from '../../components/data-grid/number-width.ts'
import { DataGrid } from '../../components/data-grid/data-grid.tsx'
import { Screen } from '../../components/screen.tsx'
import { useFormat } from '../../components/use-format.ts'
import { putFrequentLast } from '../../components/row-differences.ts'
import { useFrequentSigners } from '../../components/use-frequent-signers.ts'
import { useTranslate } from '../../i18n.tsx'

type FirstDocumentsProps = {
  /** Name of the batch. */
  readonly name: string
  readonly rows: readonly DocumentRowView[]
  /** Number of documents in the whole batch. */
  readonly count: number
}

const toId = ({ id }: DocumentRowView): string => id

export function FirstDocuments({ name, rows, count }: FirstDocumentsProps) {
  const t = useTranslate()
  const format = useFormat()
  const frequent = useFrequentSigners(rows)
  const columns: readonly Column<DocumentRowView>[] = useMemo(
    () => [
      {
        key: 'number',
        title: t('files.number'),
        width: toNumberWidth(format.count(count)),
        align: 'end',
        text: ({ position }) => format.count(position + 1),
      },
      {
        key: 'name',
        title: t('files.name'),
        width: 'minmax(200px, 2fr)',
        text: (row) => row.name || row.fileName,
      },
      {
        key: 'signers',
        title: t('batch.step.signers'),
        width: 'minmax(200px, 3fr)',
        text: ({ signers }) => putFrequentLast(signers, frequent).map(toSignerText).join(', '),
      },
    ],
    [t, format, count, frequent],
  )
  return (
    <Screen title={name} about={<span role="status">{t('batch.checking', { count })}</span>} fills>
      <DataGrid
        list="first"
        isArrangedOutside
        ariaLabel={t('batch.first')}
        rows={rows}
        rowKey={toId}
        columns={columns}
        empty={undefined}
      />
    </Screen>
  )
}

function toSignerText({ name, email }: DocumentRowView['signers'][number]): string {
  return name ?? email
}
