// Step of the signers: documents at the left, signers of the one under the cursor at the right; or all signers in one
// table.
import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { Column } from '../../../components/data-grid/column.ts'
import { DataGrid } from '../../../components/data-grid/data-grid.tsx'
import type { ListedSigner } from '../../../components/row-differences.ts'
import {
  findEveryonesSigners,
  omitSigners,
  putFrequentLast,
} from '../../../components/row-differences.ts'
import { useFrequentSigners } from '../../../components/use-frequent-signers.ts'
import { useFormat } from '../../../components/use-format.ts'
import { renderDocumentPreview } from '../../../document-parts/document-preview.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { describeFindings, FindingMark, hasFindingMarks } from '../finding-mark.tsx'
import { NoDrafts } from '../no-drafts.tsx'
import { nameRow, RowName } from '../row-name.tsx'
import { SheetButton } from '../sheet/sheet-button.tsx'
import { SheetNote } from '../sheet/sheet-note.tsx'
import { SignersDetail } from '../signers/signers-detail.tsx'
import { SignersTable } from '../signers/signers-table.tsx'
import panes from '../list-and-detail.module.css'
import { listRoles } from '../signers/offered-roles.ts'
import { useDraftList } from './use-draft-list.ts'

const SIGNERS_VIEWS = ['byDocument', 'asTable'] as const
type SignersViewName = (typeof SIGNERS_VIEWS)[number]

/** The list then has room for names and signers only, so a finding is an icon before them. */
const NARROW = '(width < 1200px)'

type SignersStepProps = { readonly batch: BatchView; readonly rows: readonly DocumentRowView[] }

export function SignersStep({ batch, rows }: SignersStepProps) {
  const t = useTranslate()
  const { drafts, active, selected, grid } = useDraftList(rows)
  const roles = useMemo(() => listRoles(drafts), [drafts])
  const everyones = useMemo(() => findEveryonesSigners(drafts), [drafts])
  const frequent = useFrequentSigners(drafts)
  const columns = useSignerColumns(everyones, frequent, hasFindingMarks(drafts, 'signers'))
  const isLocked = batch.release !== undefined
  const [view, setView] = useState<SignersViewName>('byDocument')
  const [toolsAt, setToolsAt] = useState<HTMLElement | null>(null)
  const isTable = view === 'asTable' && !isLocked
  if (!active) {
    return <NoSigners batch={batch} rows={rows} isLocked={isLocked} />
  }
  return (
    <div className={panes['step']}>
      <div className={panes['tools']}>
        {!isLocked && (
          <SegmentedControl
            aria-label={t('review.table.view')}
            data={SIGNERS_VIEWS.map((value) => ({ value, label: t(`signers.table.${value}`) }))}
            value={view}
            onChange={setView}
          />
        )}
        <SheetButton isLocked={isLocked} />
        {isTable ? (
          <div ref={setToolsAt} className={panes['tools']} />
        ) : (
          <span className="quiet">{t('sheet.forSigners')}</span>
        )}
      </div>
      <SheetNote batch={batch} />
      {isTable ? (
        <SignersTable batch={batch} rows={rows} roles={roles} toolsAt={toolsAt} />
      ) : (
        <div className={panes['split']}>
          <DataGrid
            {...grid}
            list="signerDocuments"
            renderPreview={renderDocumentPreview}
            columns={columns}
          />
          <SignersDetail
            key={active.id}
            batch={batch}
            row={active}
            selected={selected.map(({ id }) => id)}
            roles={roles}
          />
        </div>
      )}
    </div>
  )
}

function NoSigners({ batch, rows, isLocked }: SignersStepProps & { readonly isLocked: boolean }) {
  return (
    <div className={panes['step']}>
      <SheetNote batch={batch} />
      <NoDrafts released={rows.length}>
        <SheetButton isLocked={isLocked} />
      </NoDrafts>
    </div>
  )
}

/** Columns; signers of every document are in the heading, and those of most documents come last in the rows. */
function useSignerColumns(
  everyones: readonly ListedSigner[],
  frequent: readonly ListedSigner[],
  hasMarks: boolean,
): readonly Column<DocumentRowView>[] {
  const t = useTranslate()
  const format = useFormat()
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  return useMemo(() => {
    const isMarked = hasMarks && isNarrow
    const state: Column<DocumentRowView> = {
      key: 'state',
      title: t('files.state'),
      width: 'minmax(104px, 144px)',
      text: (row) => describeFindings(row, 'signers', t),
      render: (row) => <FindingMark row={row} step="signers" />,
    }
    return [
      {
        key: 'name',
        title: t('files.name'),
        width: isNarrow ? 'minmax(96px, 1fr)' : 'minmax(120px, 1.2fr)',
        text: (row) => nameRow(row, t),
        render: (row) => <RowName row={row} />,
      },
      ...(hasMarks && !isNarrow ? [state] : []),
      {
        key: 'signers',
        title:
          everyones.length === 0
            ? t('batch.step.signers')
            : t('signers.others', {
                names: format.list(everyones.map(({ name, email }) => name ?? email)),
              }),
        width: isNarrow ? 'minmax(112px, 1fr)' : 'minmax(144px, 1fr)',
        text: ({ signers }) => signers.map(({ name, email }) => name || email).join(', '),
        hint: (row) =>
          [
            ...(isMarked ? [describeFindings(row, 'signers', t)] : []),
            ...row.signers.map(({ name, email, role }) => `${name ?? email} (${role})`),
          ].join('\n'),
        render: (row) => {
          const { signers } = row
          const names =
            signers.length === 0 ? (
              <span className="quiet">{t('signers.none')}</span>
            ) : (
              putFrequentLast(omitSigners(signers, everyones), frequent)
                .map(({ name, email }) => (name ?? email) || '…')
                .join(', ')
            )
          return isMarked ? (
            <FindingMark row={row} step="signers">
              {names}
            </FindingMark>
          ) : (
            names
          )
        },
      },
    ]
  }, [t, format, everyones, frequent, hasMarks, isNarrow])
}
