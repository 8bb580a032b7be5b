// The columns of the files that no row has.
import { useMemo } from 'react'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import type { Column } from '../../../components/data-grid/column.ts'
import { ListedName } from '../../../components/listed-name.tsx'
import { Mark } from '../../../components/mark.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { DRAGGED_FILE } from './match-grid.tsx'
import styles from './pairing.module.css'

export type FreeFile = {
  readonly id: DocumentId
  readonly fileName: string
  readonly pages: number | undefined
  /** Has something in common with the row under the cursor. */
  readonly isLikely: boolean
  /** One of those that would do for that row. */
  readonly isFitting: boolean
  /** Several rows would do for it, or other files as well. */
  readonly isDoubtful: boolean
  readonly hasNoText: boolean
}

export function useFileColumns(): readonly Column<FreeFile>[] {
  const t = useTranslate()
  const format = useFormat()
  return useMemo(
    () => [
      {
        key: 'file',
        title: t('files.file'),
        width: 'minmax(120px, 1fr)',
        hint: ({ fileName }) => fileName,
        render: ({ id, fileName }) => (
          <span
            className={styles['dragged']}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.setData(DRAGGED_FILE, id)
              event.dataTransfer.effectAllowed = 'link'
            }}
          >
            <ListedName text={fileName} />
          </span>
        ),
      },
      {
        key: 'pages',
        title: t('areas.column.pages'),
        width: '60px',
        align: 'end',
        render: ({ pages }) => (pages === undefined ? '–' : format.count(pages)),
      },
      {
        key: 'state',
        title: t('files.state'),
        width: '112px',
        render: (file) => <FileMark file={file} />,
      },
    ],
    [t, format],
  )
}

function FileMark({ file }: { readonly file: FreeFile }) {
  const t = useTranslate()
  if (file.isFitting) {
    return (
      <Mark tone="accent" icon="decision">
        {t('sheet.fits')}
      </Mark>
    )
  }
  if (file.isLikely) {
    return (
      <Mark tone="accent" icon="search">
        {t('sheet.likely')}
      </Mark>
    )
  }
  if (file.isDoubtful) {
    return (
      <Mark tone="warn" icon="decision">
        {t('sheet.fileInDoubt')}
      </Mark>
    )
  }
  return (
    <Mark tone="quiet" icon="file">
      {t(file.hasNoText ? 'sheet.noText' : 'sheet.fileLeft')}
    </Mark>
  )
}
