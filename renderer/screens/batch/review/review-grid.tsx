// List of findings. The text of the finding under the cursor is below it in full, since a row has room for the
// beginning only.
import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import type { Column } from '../../../components/data-grid/column.ts'
import { DataGrid } from '../../../components/data-grid/data-grid.tsx'
import type { FindingKind } from '../../../components/finding-appearance.ts'
import { FINDING_APPEARANCES } from '../../../components/finding-appearance.ts'
import { Mark } from '../../../components/mark.tsx'
import { Shortcut } from '../../../components/shortcut.tsx'
import { useFieldLabel } from '../../../components/use-field-label.ts'
import { useFindingText } from '../../../components/use-finding-text.ts'
import type { Translate } from '../../../../shared/i18n/translate.ts'
import { DocumentPreview } from '../../../document-parts/document-preview.tsx'
import { useLanguage, useTranslate } from '../../../i18n.tsx'
import { suggestText } from '../../../../shared/rules/cures.ts'
import { nameRow, RowName } from '../row-name.tsx'
import { EDIT_KEY, EditHere } from './edit-here.tsx'
import type { ReviewLine } from './review-lines.ts'
import styles from './review.module.css'

type ReviewGridProps = {
  readonly lines: readonly ReviewLine[]
  /** Roles to choose from, where a role is corrected here. */
  readonly roles: readonly string[]
  /** Whether the batch is about to leave, so that nothing is corrected here. */
  readonly isLocked: boolean
  readonly onFix: (line: ReviewLine) => void
}

export function ReviewGrid({ lines, roles, isLocked, onFix }: ReviewGridProps) {
  const t = useTranslate()
  const fieldLabel = useFieldLabel()
  const nameWhere = ({ finding, row }: ReviewLine): string =>
    fieldLabel(finding.path, row.signers, row.source)
  const [activeKey, setActiveKey] = useState<string>()
  const active = lines.find(({ key }) => key === activeKey)
  const describe = useFindingText()
  const hasSuggestions = lines.some(({ finding }) => suggestText(finding) !== undefined)
  // If all findings have one severity, the list of causes shows it.
  const hasSeverities = new Set(lines.map(({ kind }) => kind)).size > 1
  const columns = useColumns(t, nameWhere, describe, { hasSeverities, hasSuggestions })
  const field = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame} className={styles['lines']}>
      <DataGrid
        list="findings"
        ariaLabel={t('review.grid')}
        rows={lines}
        rowKey={toKey}
        columns={columns}
        renderPreview={({ row: line, ...shown }) => <DocumentPreview {...shown} row={line?.row} />}
        onOpen={onFix}
        onActiveChange={setActiveKey}
        onRowKeyDown={(event) => {
          if (event.key !== EDIT_KEY || !field.current) return
          event.preventDefault()
          field.current.focus()
          field.current.select()
        }}
        empty={<p className="quiet">{t('review.noneOfThese')}</p>}
      />
      <div className={styles['detail']}>
        {active && (
          <>
            <div className={styles['words']}>
              <h2>
                <KindMark kind={active.kind} t={t} />
                <span>{nameRow(active.row, t)}</span>
                <span className="quiet">{nameWhere(active)}</span>
              </h2>
              <p>{describe(active.finding)}</p>
            </div>
            <div className={styles['ways']}>
              {!isLocked && (
                <EditHere
                  line={active}
                  label={nameWhere(active)}
                  roles={roles}
                  inputRef={field}
                  onLeave={() => {
                    frame.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()
                  }}
                />
              )}
              <Button
                onClick={() => {
                  onFix(active)
                }}
                rightSection={<Shortcut keys="Enter" />}
              >
                {t('review.fix')}
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  )
}

const toKey = ({ key }: ReviewLine): string => key

function KindMark({ kind, t }: { readonly kind: FindingKind; readonly t: Translate }) {
  const { tone, icon, words } = FINDING_APPEARANCES[kind]
  return (
    <Mark tone={tone} icon={icon}>
      {t(words)}
    </Mark>
  )
}

/** Columns, memoised by language, since the grid draws all rows again for another array. */
function useColumns(
  t: Translate,
  nameWhere: (line: ReviewLine) => string,
  describe: ReturnType<typeof useFindingText>,
  {
    hasSeverities,
    hasSuggestions,
  }: { readonly hasSeverities: boolean; readonly hasSuggestions: boolean },
): readonly Column<ReviewLine>[] {
  const language = useLanguage()
  const severity: Column<ReviewLine> = {
    key: 'severity',
    title: t('review.column.severity'),
    width: '104px',
    text: ({ kind }) => t(FINDING_APPEARANCES[kind].words),
    render: ({ kind }) => <KindMark kind={kind} t={t} />,
  }
  const suggestion: Column<ReviewLine> = {
    key: 'suggestion',
    title: t('review.column.suggestion'),
    width: 'minmax(128px, 1.6fr)',
    text: ({ finding }) => suggestText(finding) ?? '',
  }
  return useMemo(
    () => [
      ...(hasSeverities ? [severity] : []),
      {
        key: 'document',
        title: t('review.column.document'),
        width: 'minmax(120px, 1.6fr)',
        text: ({ row }) => nameRow(row, t),
        render: ({ row }) => <RowName row={row} />,
      },
      {
        key: 'where',
        title: t('review.column.where'),
        width: 'minmax(172px, 2fr)',
        text: nameWhere,
      },
      {
        key: 'words',
        title: t('review.column.words'),
        width: 'minmax(224px, 3.6fr)',
        text: ({ finding }) => describe(finding),
      },
      ...(hasSuggestions ? [suggestion] : []),
    ],
    // oxlint-disable-next-line react/exhaustive-deps
    [language, hasSeverities, hasSuggestions],
  )
}
