// Note about files added after the spreadsheet that fit no row alone: a person chooses row by row; nothing is decided
// here.
import { Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import { documentIdSchema } from '../../../../shared/model/ids.ts'
import type { RowWithoutFile } from '../../../../shared/model/sheet-import.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { useTranslate } from '../../../i18n.tsx'
import {
  usePairFile,
  usePartFiles,
  useRowsWithoutFile,
} from '../../../queries/rows-without-file.ts'
import { whenDone } from '../../../queries/use-operation.ts'
import { toDistinctNames } from '../sheet/distinct-names.ts'
import { useOfferUndo } from '../undo-offer.tsx'
import { FileNote } from './file-note.tsx'
import styles from './file-note.module.css'
import { ListToggle } from './list-toggle.tsx'

type RowsWithoutFileProps = {
  readonly batchId: BatchId
  /** Drafts only. */
  readonly rows: readonly DocumentRowView[]
  readonly isLocked: boolean
}

/** Rows that are listed; the next ones are shown when these are settled. */
const MAX_SHOWN = 100

export function RowsWithoutFileNote({ batchId, rows, isLocked }: RowsWithoutFileProps) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const free = useMemo(() => rows.filter(isFree), [rows])
  const waiting = rows.filter(isWaiting).length
  if (free.length === 0 || !rows.some(({ sheetLine }) => sheetLine !== undefined)) return null
  const files = t('files.withoutRow', { count: free.length })
  return (
    <FileNote
      tone="warn"
      icon="warn"
      words={waiting === 0 ? files : `${t('files.rowsWaiting', { count: waiting })} ${files}`}
      more={isOpen && <OpenRows batchId={batchId} rows={rows} free={free} isLocked={isLocked} />}
    >
      <ListToggle isOpen={isOpen} onChange={setIsOpen} />
    </FileNote>
  )
}

function OpenRows({
  batchId,
  rows,
  free,
  isLocked,
}: RowsWithoutFileProps & { readonly free: readonly DocumentRowView[] }) {
  const t = useTranslate()
  const { data: asked, error: unread } = useRowsWithoutFile(batchId, true)
  const pair = usePairFile(batchId)
  const part = usePartFiles(batchId)
  const offerUndo = useOfferUndo()
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const names = useMemo(() => toDistinctNames(free, t('sheet.sameContent')), [free, t])
  const give = (row: DocumentRowView, fileId: string): void => {
    const given = { rowId: row.id, fileId: documentIdSchema.parse(fileId) }
    const words = t('files.pairedOne', { file: names.get(given.fileId) ?? '', row: row.name })
    whenDone(pair.mutateAsync(given), () => {
      offerUndo({
        words,
        undo: () => part.mutateAsync([row.id]),
      })
    })
  }
  return (
    <>
      {unread && <FailureNotice title={t('files.rowsUnread')} failure={unread.failure} />}
      {pair.error && <FailureNotice title={t('files.notPaired')} failure={pair.error.failure} />}
      {asked?.length === 0 && <p className="quiet">{t('files.noRowFits')}</p>}
      <ul className={styles['list']} aria-label={t('files.rowsTitle')}>
        {(asked ?? []).slice(0, MAX_SHOWN).map((each) => {
          const row = byId.get(each.documentId)
          if (!row) return null
          const words = describeRow(row)
          return (
            <li key={row.id} className={styles['item']}>
              <span className={styles['itemName']} title={words}>
                {words}
              </span>
              <span className={`quiet ${styles['itemRest'] ?? ''}`}>
                {!isWaiting(row) && t('files.hasFile', { file: row.fileName })}
              </span>
              <Select
                aria-label={t('files.fileOf', { row: words })}
                placeholder={t(each.isInDoubt ? 'files.chooseDoubtful' : 'files.choose')}
                data={toChoices(each, free, names, t('files.likely'), t('files.others'))}
                value={null}
                searchable
                comboboxProps={{ keepMounted: false }}
                disabled={isLocked || pair.isPending}
                w={280}
                onChange={(fileId) => {
                  if (fileId !== null) give(row, fileId)
                }}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Returns the choices of files: the likeliest first, under a title of their own. */
function toChoices(
  { likely }: RowWithoutFile,
  free: readonly DocumentRowView[],
  names: ReadonlyMap<string, string>,
  likelyTitle: string,
  othersTitle: string,
) {
  const toItem = (id: string) => ({ value: id, label: names.get(id) ?? '' })
  const isLikely = new Set<string>(likely)
  const others = free.filter(({ id }) => !isLikely.has(id)).map(({ id }) => toItem(id))
  const first = likely.filter((id) => names.has(id)).map(toItem)
  return [
    { group: likelyTitle, items: first },
    { group: othersTitle, items: others },
  ].filter(({ items }) => items.length > 0)
}

function describeRow({ name, sheetLine, signers }: DocumentRowView): string {
  const people = signers.map((signer) => signer.name ?? signer.email).join(', ')
  return [String(sheetLine ?? ''), name, people].filter((text) => text !== '').join(' · ')
}

function isWaiting({ findings }: DocumentRowView): boolean {
  return findings.some(({ code }) => code === 'file.notInBatch' || code === 'file.notChosen')
}

/** Tells whether the file was added without a row and has no signers. */
function isFree({ sheetLine, signers, sizeBytes }: DocumentRowView): boolean {
  return sheetLine === undefined && signers.length === 0 && sizeBytes !== undefined
}
