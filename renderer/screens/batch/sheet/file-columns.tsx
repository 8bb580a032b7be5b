// Columns of the list of files without a row.
import type { TextKey } from '../../../../shared/i18n/translate.ts'
import { useMemo } from 'react'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import type { Column } from '../../../components/data-grid/column.ts'
import { ListedName } from '../../../components/listed-name.tsx'
import type { IconName } from '../../../components/icon.tsx'
import type { Tone } from '../../../components/mark.tsx'
import { Mark } from '../../../components/mark.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { DRAGGED_FILE } from './match-grid.tsx'
import styles from './pairing.module.css'

export type FreeFile = {
  readonly id: DocumentId
  readonly fileName: string
  readonly pages: number | undefined
  /** Whether the file has something in common with the row under the cursor. */
  readonly isLikely: boolean
  /** Whether the file is one of those that fit the row under the cursor. */
  readonly isFitting: boolean
  /** Whether several rows, or other files too, fit. */
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
        width: 'minmax(96px, 1fr)',
        text: ({ fileName }) => fileName,
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
        text: ({ pages }) => (pages === undefined ? '–' : format.count(pages)),
        rank: ({ pages }) => pages,
      },
      {
        key: 'state',
        title: t('files.state'),
        width: '132px',
        text: (file) => t(toAppearance(file).words),
        render: (file) => <FileMark file={file} />,
      },
    ],
    [t, format],
  )
}

type FileAppearance = { readonly tone: Tone; readonly icon: IconName; readonly words: TextKey }

function toAppearance({ isFitting, isLikely, isDoubtful, hasNoText }: FreeFile): FileAppearance {
  if (isFitting) return { tone: 'accent', icon: 'decision', words: 'sheet.fits' }
  if (isLikely) return { tone: 'accent', icon: 'search', words: 'sheet.likely' }
  if (isDoubtful) return { tone: 'warn', icon: 'decision', words: 'sheet.fileInDoubt' }
  return { tone: 'quiet', icon: 'file', words: hasNoText ? 'sheet.noText' : 'sheet.fileLeft' }
}

function FileMark({ file }: { readonly file: FreeFile }) {
  const t = useTranslate()
  const { words, ...appearance } = toAppearance(file)
  return <Mark {...appearance}>{t(words)}</Mark>
}
