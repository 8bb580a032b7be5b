// What the grid of stored files shows of each.
import { useMemo } from 'react'
import type { ArchiveState } from '../../../shared/model/archive-state.ts'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { DocumentState } from '../../components/document-state.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import type { Column } from '../../components/data-grid/column.ts'
import { useFormat } from '../../components/use-format.ts'
import { useTranslate } from '../../i18n.tsx'
import styles from './archive-screen.module.css'

/** Digits that tell files apart at a glance; the whole is copied. */
const SHORT_DIGEST = 8

export function useArchiveColumns(): readonly Column<DocumentRowView>[] {
  const t = useTranslate()
  const format = useFormat()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('archive.column.name'),
        width: 'minmax(192px, 2fr)',
        render: ({ name }) => (name === '' ? t('tracking.erased') : name),
        hint: ({ name, batchName }) => `${name}\n${batchName}`,
      },
      {
        key: 'file',
        title: t('archive.column.file'),
        width: 'minmax(192px, 2fr)',
        // A document without a file says why.
        render: (row) => toStored(row)?.path.split('/').at(-1) ?? <DocumentState document={row} />,
        hint: (row) => toStored(row)?.path,
      },
      {
        key: 'signed',
        title: t('archive.column.signed'),
        width: '156px',
        render: (row) => {
          const at = findLastSigned(row)
          return at !== undefined && <span className="figures">{format.moment(at)}</span>
        },
      },
      {
        key: 'stored',
        title: t('archive.column.stored'),
        width: '156px',
        render: (row) => {
          const stored = toStored(row)
          return stored && <span className="figures">{format.moment(stored.storedAt)}</span>
        },
      },
      {
        key: 'pages',
        title: t('archive.column.pages'),
        width: '80px',
        align: 'end',
        render: (row) => {
          const stored = toStored(row)
          return stored && format.count(stored.pages)
        },
      },
      {
        key: 'size',
        title: t('archive.column.size'),
        width: '96px',
        align: 'end',
        render: (row) => {
          const stored = toStored(row)
          return stored && format.bytes(stored.sizeBytes)
        },
      },
      {
        key: 'sha256',
        title: t('archive.column.sha256'),
        width: '124px',
        render: (row) => {
          const stored = toStored(row)
          return (
            stored && (
              <span className={styles['digest']}>
                <code>{stored.sha256.slice(0, SHORT_DIGEST)}…</code>
                <CopyButton
                  text={stored.sha256}
                  label={t('archive.sha256Of', { name: row.name })}
                />
              </span>
            )
          )
        },
        hint: (row) => toStored(row)?.sha256,
      },
    ],
    [t, format],
  )
}

type Stored = Extract<ArchiveState, { kind: 'stored' }>

const toStored = ({ archive }: DocumentRowView): Stored | undefined =>
  archive.kind === 'stored' ? archive : undefined

function findLastSigned({ tracking }: DocumentRowView): EpochMs | undefined {
  if (tracking.kind !== 'seen') return undefined
  return tracking.signatures
    .flatMap(({ signedAt }) => (signedAt === undefined ? [] : [signedAt]))
    .toSorted((one, other) => one - other)
    .at(-1)
}
