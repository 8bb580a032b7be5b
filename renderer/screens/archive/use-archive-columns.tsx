// Columns of the list of stored files.
import { useMemo } from 'react'
import type { ArchiveState } from '../../../shared/model/archive-state.ts'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import { findLastSigned } from '../../../shared/model/tracking.ts'
import { describeState } from '../../components/document-appearance.ts'
import { DocumentState } from '../../components/document-state.tsx'
import type { Column } from '../../components/data-grid/column.ts'
import { leaveOutEmpty } from '../../components/data-grid/column.ts'
import { DocumentName } from '../../components/listed-name.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useTranslate } from '../../i18n.tsx'

export function useArchiveColumns(): readonly Column<DocumentRowView>[] {
  const t = useTranslate()
  const format = useFormat()
  return useMemo(() => {
    const file: Column<DocumentRowView> = {
      key: 'file',
      title: t('archive.column.file'),
      width: 'minmax(192px, 2fr)',
      // A document without a file shows its state here.
      text: (row) => {
        const path = toStored(row)?.path
        return path === undefined ? describeState(row, t) : toFileName(path)
      },
      render: (row) => {
        const path = toStored(row)?.path
        return path === undefined ? <DocumentState document={row} /> : toFileName(path)
      },
      hint: (row) => toStored(row)?.path,
      // A file name that begins with the document's name would repeat it.
      isNeeded: (rows) => rows.some(hasOwnName),
    }
    const columns: readonly Column<DocumentRowView>[] = [
      {
        key: 'name',
        title: t('archive.column.name'),
        width: 'minmax(192px, 2fr)',
        text: ({ name }) => (name === '' ? t('tracking.erased') : name),
        render: (row) => <DocumentName row={row} />,
        hint: ({ name, batchName, archive }) =>
          [name, batchName, ...(archive.kind === 'stored' ? [archive.path] : [])].join('\n'),
      },
      file,
      {
        key: 'signed',
        title: t('archive.column.signed'),
        width: '156px',
        text: (row) => {
          const at = findLastSigned(row.tracking)
          return at === undefined ? '' : format.moment(at)
        },
        rank: ({ tracking }) => findLastSigned(tracking),
      },
      {
        key: 'stored',
        title: t('archive.column.stored'),
        width: '156px',
        text: (row) => {
          const stored = toStored(row)
          return stored ? format.moment(stored.storedAt) : ''
        },
        rank: (row) => toStored(row)?.storedAt,
      },
      {
        key: 'pages',
        title: t('archive.column.pages'),
        width: '80px',
        align: 'end',
        text: (row) => {
          const stored = toStored(row)
          return stored ? format.count(stored.pages) : ''
        },
        rank: (row) => toStored(row)?.pages,
      },
      {
        key: 'size',
        title: t('archive.column.size'),
        width: '96px',
        align: 'end',
        text: (row) => {
          const stored = toStored(row)
          return stored ? format.bytes(stored.sizeBytes) : ''
        },
        rank: (row) => toStored(row)?.sizeBytes,
      },
    ]
    return leaveOutEmpty(columns)
  }, [t, format])
}

/** Tells whether the column of files says something: the name differs, or there is no file. */
function hasOwnName(row: DocumentRowView): boolean {
  const path = toStored(row)?.path
  return path === undefined || !toFileName(path).startsWith(row.name)
}

const toFileName = (path: string): string => path.split('/').at(-1) ?? path

type Stored = Extract<ArchiveState, { kind: 'stored' }>

const toStored = ({ archive }: DocumentRowView): Stored | undefined =>
  archive.kind === 'stored' ? archive : undefined
