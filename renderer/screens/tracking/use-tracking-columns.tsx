// Columns of the list of sent documents.
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Translate } from '../../../shared/i18n/translate.ts'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import { firstInOrder, isOverdue, isSigned } from '../../../shared/model/tracking.ts'
import type { Column } from '../../components/data-grid/column.ts'
import { leaveOutEmpty } from '../../components/data-grid/column.ts'
import { describeState } from '../../components/document-appearance.ts'
import { DocumentState } from '../../components/document-state.tsx'
import { DocumentName } from '../../components/listed-name.tsx'
import type { ListedSigner } from '../../components/row-differences.ts'
import { putFrequentLast } from '../../components/row-differences.ts'
import type { Format } from '../../components/use-format.ts'
import { useFormat } from '../../components/use-format.ts'
import { useNow } from '../../components/use-now.ts'
import { useTranslate } from '../../i18n.tsx'
import { Deadline } from './deadline.tsx'
import type { ListedDocument } from './listed-documents.ts'
import {
  findDeadline,
  listSignatures,
  listTurns,
  nameSigner,
} from '../../document-parts/signer-lines.ts'

/** In a narrower window the list would scroll sideways beside the detail. */
const WIDE = '(min-width: 1600px)'

export function useTrackingColumns(): Columns {
  const t = useTranslate()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  return useMemo(() => {
    const wide = isWide ? createWideColumns(t, format, now) : []
    return leaveOutEmpty([...createColumns(t, format, now), ...wide])
  }, [t, format, now, isWide])
}

/** Titles of the columns that only a wide window has, by key. */
export function useWideTitles(): Readonly<Record<string, string>> {
  const t = useTranslate()
  return { batch: t('tracking.column.batch'), checked: t('tracking.column.checked') }
}

type Columns = readonly Column<ListedDocument>[]

function createColumns(t: Translate, format: Format, now: EpochMs): Columns {
  return [
    {
      key: 'name',
      title: t('tracking.column.name'),
      width: 'minmax(136px, 3fr)',
      text: ({ name }) => (name === '' ? t('tracking.erased') : name),
      render: (row) => <DocumentName row={row} />,
      hint: ({ name, fileName }) => `${name}\n${fileName}`,
    },
    {
      key: 'state',
      title: t('tracking.column.state'),
      // Wide enough for the longest state of both languages, except names that it quotes.
      width: 'minmax(234px, 240px)',
      text: (row) => describeState(row, t),
      render: (row) => <DocumentState document={row} />,
    },
    {
      key: 'signed',
      title: t('tracking.column.signed'),
      width: '94px',
      text: describeSigned,
      hint: (row) => {
        if (isUnseen(row)) return t('tracking.signedUnseen', { signed: describeSigned(row) })
        const names = listSigned(row)
        return names.length === 0
          ? undefined
          : t('tracking.signedBy', { names: format.list(names) })
      },
    },
    {
      key: 'next',
      title: t('tracking.column.next'),
      width: 'minmax(96px, 2fr)',
      text: (row) => listNext(row).join(', '),
      hint: (row) => listNext(row).join('\n'),
    },
    {
      key: 'deadline',
      title: t('tracking.column.deadline'),
      width: '112px',
      text: (row) => {
        const at = findDeadline(row)
        return at === undefined ? '' : format.moment(at)
      },
      rank: findDeadline,
      render: (row) => {
        const { tracking } = row
        const at = findDeadline(row)
        return at !== undefined && <Deadline at={at} now={now} isOpen={!isSigned(tracking)} />
      },
      hint: (row) => {
        const { tracking } = row
        const at = findDeadline(row)
        if (at === undefined) return undefined
        const moment = format.moment(at)
        return isOverdue(tracking, now) ? `${t('tracking.overdue')}\n${moment}` : moment
      },
    },
  ]
}

function listNext(row: ListedDocument): readonly string[] {
  return putFrequentLast(listWaited(row), row.frequent).map(({ name, email }) => name ?? email)
}

/** Columns for wide windows; the detail says the same. */
function createWideColumns(t: Translate, format: Format, now: EpochMs): Columns {
  return [
    {
      key: 'batch',
      title: t('tracking.column.batch'),
      width: 'minmax(128px, 1fr)',
      text: ({ batchName }) => batchName,
      render: ({ batchName }) => <span className="quiet">{batchName}</span>,
      isNeeded: ([first, ...others]) => others.some(({ batchId }) => batchId !== first?.batchId),
    },
    {
      key: 'checked',
      title: t('tracking.column.checked'),
      width: '136px',
      text: ({ tracking }) => (tracking.kind === 'none' ? '' : format.moment(tracking.checkedAt)),
      rank: ({ tracking }) => (tracking.kind === 'none' ? undefined : tracking.checkedAt),
      render: (row) => <span className="quiet">{describeChecked(row, format, now)}</span>,
    },
  ]
}

/** Tells whether the document was sent and the service has not been asked about it. */
function isUnseen({ delivery, tracking }: DocumentRowView): boolean {
  return delivery.kind === 'sent' && tracking.kind === 'none'
}

/** "2/3"; until the service was asked, by the signers that were sent; empty while nobody was asked to sign. */
function describeSigned(row: DocumentRowView): string {
  const signatures = listSignatures(row.tracking)
  if (signatures.length === 0) return isUnseen(row) ? `0/${String(row.signers.length)}` : ''
  const done = signatures.filter(({ signed }) => signed).length
  return `${String(done)}/${String(signatures.length)}`
}

function listSigned({ tracking, signers }: DocumentRowView): readonly string[] {
  return listSignatures(tracking)
    .filter(({ signed }) => signed)
    .map((signature) => nameSigner(signature, signers))
}

/** Returns the signers whose turn it is; until the service was asked, the first ones of what was sent. */
function listWaited(row: DocumentRowView): readonly ListedSigner[] {
  const { tracking, signers } = row
  if (isUnseen(row)) return firstInOrder(signers)
  return listTurns(tracking).map((signature) => ({
    email: signature.email,
    name: nameSigner(signature, signers),
  }))
}

function describeChecked({ tracking }: DocumentRowView, format: Format, now: EpochMs): string {
  return tracking.kind === 'none' ? '' : format.relative(tracking.checkedAt, now)
}
