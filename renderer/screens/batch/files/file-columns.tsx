// Columns of the list of files.
import { useMemo } from 'react'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import type { CellState, Column } from '../../../components/data-grid/column.ts'
import { toNumberWidth } from '../../../components/data-grid/number-width.ts'
import { ListedName } from '../../../components/listed-name.tsx'
import { RowButton } from '../../../components/data-grid/row-button.tsx'
import { TextEditor } from '../../../components/text-editor.tsx'
import { useFindingText } from '../../../components/use-finding-text.ts'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { needsOtherFile } from '../findings-by-step.ts'
import { describeFile, FileState, listFileFindings } from './file-state.tsx'
import styles from './files-step.module.css'

export type FileActions = {
  readonly editing: DocumentId | undefined
  /** Whether the batch is being released. */
  readonly isLocked: boolean
  readonly onEdit: (id: DocumentId | undefined) => void
  readonly onRename: (id: DocumentId, name: string) => Promise<void>
  readonly onReplace: (row: DocumentRowView) => void
}

type FileFacts = {
  /** Whether some file's name differs from its document's (`repeatsName`). */
  readonly hasFiles: boolean
  /** Whether some file has a finding, a sentence in the column of the state. */
  readonly hasReasons: boolean
  readonly lastNumber: number
}

export function useFileColumns(
  actions: FileActions,
  { hasFiles, hasReasons, lastNumber }: FileFacts,
): readonly Column<DocumentRowView>[] {
  const t = useTranslate()
  const format = useFormat()
  const describe = useFindingText()
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('files.number'),
        width: toNumberWidth(format.count(lastNumber)),
        align: 'end',
        text: ({ position }) => format.count(position + 1),
        rank: ({ position }) => position,
      },
      {
        key: 'name',
        title: t('files.name'),
        width: 'minmax(152px, 5fr)',
        text: ({ name }) => name,
        hint: ({ name, fileName }) => (hasFiles ? name : fileName),
        render: (row, state) => <NameCell row={row} state={state} actions={actions} />,
      },
      ...(hasFiles ? [createFileColumn(t('files.file'))] : []),
      {
        key: 'pages',
        title: t('files.pages'),
        width: '72px',
        align: 'end',
        hint: ({ pages, annexPages }) =>
          pages === undefined || annexPages === undefined
            ? undefined
            : t('files.pagesWithAnnexes', { own: pages - annexPages, annexes: annexPages }),
        rank: ({ pages }) => pages,
        text: ({ pages, annexPages = 0 }) => {
          if (pages === undefined) return '–'
          const own = format.count(pages - annexPages)
          return annexPages === 0 ? own : `${own} + ${format.count(annexPages)}`
        },
      },
      {
        key: 'size',
        title: t('files.size'),
        width: '92px',
        align: 'end',
        rank: ({ sizeBytes }) => sizeBytes,
        text: ({ sizeBytes }) => (sizeBytes === undefined ? '–' : format.bytes(sizeBytes)),
      },
      {
        key: 'state',
        title: t('files.state'),
        // The kind of a Word file is read whole here; a reason is read below the list, and names must not make room for
        // one bad file's.
        width: hasReasons ? 'minmax(152px, 5fr)' : 'minmax(152px, 2fr)',
        hint: (row) => listFileFindings(row).map(describe).join('\n') || undefined,
        text: (row) => describeFile(row, t, describe),
        render: (row) => <FileState row={row} />,
      },
      {
        key: 'actions',
        title: t('files.actions'),
        width: '124px',
        stays: true,
        align: 'end',
        render: (row, state) => <ActionsCell row={row} state={state} actions={actions} />,
      },
    ],
    [t, format, describe, actions, hasFiles, hasReasons, lastNumber],
  )
}

function createFileColumn(title: string): Column<DocumentRowView> {
  return {
    key: 'file',
    title,
    width: 'minmax(96px, 4fr)',
    text: ({ fileName }) => fileName,
    render: ({ fileName }) => (
      <span className="quiet">
        <ListedName text={fileName} />
      </span>
    ),
  }
}

type CellProps = {
  readonly row: DocumentRowView
  readonly state: CellState
  readonly actions: FileActions
}

function NameCell({ row, state, actions }: CellProps) {
  const t = useTranslate()
  if (actions.editing === row.id) {
    return (
      <TextEditor
        className={styles['nameField']}
        label={t('files.name')}
        text={row.name}
        canBeEmpty
        onSave={(name) => actions.onRename(row.id, name)}
        onDone={() => {
          actions.onEdit(undefined)
        }}
      />
    )
  }
  return (
    <span className={styles['name']}>
      <span className={styles['nameText']}>
        {row.name === '' ? (
          <span className="quiet">{t('files.nameless')}</span>
        ) : (
          <ListedName text={row.name} />
        )}
      </span>
      {row.delivery.kind === 'draft' && !actions.isLocked && (
        <RowButton
          state={state}
          icon="edit"
          label={t('files.renameNamed', { name: row.name })}
          onClick={() => {
            actions.onEdit(row.id)
          }}
        />
      )}
    </span>
  )
}

function ActionsCell({ row, state, actions }: CellProps) {
  const t = useTranslate()
  if (row.delivery.kind !== 'draft' || actions.isLocked) return null
  const isNeeded = needsOtherFile(row)
  const needed = row.fileName === '' ? 'files.chooseFirst' : 'files.replaceNeeded'
  const words = t(isNeeded ? needed : 'files.replace')
  return (
    <span className={styles['actions']}>
      <RowButton
        state={state}
        isNeeded={isNeeded}
        words={words}
        label={t('files.replaceNamed', { words, name: row.name })}
        onClick={() => {
          actions.onReplace(row)
        }}
      />
    </span>
  )
}
