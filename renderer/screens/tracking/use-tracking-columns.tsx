// What the grid of sent documents shows of each.
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Translate } from '../../../shared/i18n/translate.ts'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import { isOverdue, isSigned } from '../../../shared/model/tracking.ts'
import type { Column } from '../../components/data-grid/column.ts'
import { lookAtDocument } from '../../components/document-look.ts'
import { DocumentState } from '../../components/document-state.tsx'
import type { Format } from '../../components/use-format.ts'
import { useFormat } from '../../components/use-format.ts'
import { useNow } from '../../components/use-now.ts'
import { useTranslate } from '../../i18n.tsx'
import { Deadline } from './deadline.tsx'
import {
  findDeadline,
  listSignatures,
  listTurns,
  nameSigner,
} from '../../document-parts/signer-lines.ts'

/** Narrower, the grid would scroll sideways beside its detail. */
const WIDE = '(min-width: 1600px)'

export function useTrackingColumns(): readonly Column<DocumentRowView>[] {
  const t = useTranslate()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  return useMemo(
    () => [...createColumns(t, format, now), ...(isWide ? createWideColumns(t, format, now) : [])],
    // `t` is another function at every drawing and says the same as long as `format` is the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [format, now, isWide],
  )
}

type Columns = readonly Column<DocumentRowView>[]

function createColumns(t: Translate, format: Format, now: EpochMs): Columns {
  return [
    {
      key: 'name',
      title: t('tracking.column.name'),
      width: 'minmax(152px, 2fr)',
      render: ({ name }) => (name === '' ? t('tracking.erased') : name),
      hint: ({ name, fileName }) => `${name}\n${fileName}`,
    },
    {
      key: 'state',
      title: t('tracking.column.state'),
      width: 'minmax(196px, 1fr)',
      render: (row) => <DocumentState document={row} />,
      hint: (row) => {
        const { words, params } = lookAtDocument(row)
        return t(words, params)
      },
    },
    {
      key: 'signed',
      title: t('tracking.column.signed'),
      width: '94px',
      render: (row) => tellSigned(row),
      hint: (row) => {
        if (isUnseen(row)) return t('tracking.signedUnseen', { signed: tellSigned(row) })
        const names = listSigned(row)
        return names.length === 0
          ? undefined
          : t('tracking.signedBy', { names: format.list(names) })
      },
    },
    {
      key: 'next',
      title: t('tracking.column.next'),
      width: 'minmax(112px, 1fr)',
      render: (row) => listNext(row).join(', '),
      hint: (row) => listNext(row).join('\n'),
    },
    {
      key: 'deadline',
      title: t('tracking.column.deadline'),
      width: '112px',
      render: (row) => {
        const { tracking } = row
        const at = findDeadline(row)
        return (
          at !== undefined && (
            <Deadline
              at={at}
              now={now}
              isOpen={!isSigned(tracking)}
              isOverdue={isOverdue(tracking, now)}
            />
          )
        )
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

/** What the detail says too, for windows with room for it. */
function createWideColumns(t: Translate, format: Format, now: EpochMs): Columns {
  return [
    {
      key: 'batch',
      title: t('tracking.column.batch'),
      width: 'minmax(128px, 1fr)',
      render: ({ batchName }) => <span className="quiet">{batchName}</span>,
      hint: ({ batchName }) => batchName,
    },
    {
      key: 'checked',
      title: t('tracking.column.checked'),
      width: '112px',
      render: (row) => <span className="quiet">{tellChecked(row, format, now)}</span>,
      hint: ({ tracking }) =>
        tracking.kind === 'none' ? undefined : format.moment(tracking.checkedAt),
    },
  ]
}

/** Sent, and not looked at yet: what was sent is all that is known. */
function isUnseen({ delivery, tracking }: DocumentRowView): boolean {
  return delivery.kind === 'sent' && tracking.kind === 'none'
}

/** "2/3"; what was sent, until the service is asked; nothing while nobody was asked. */
function tellSigned(row: DocumentRowView): string {
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

function listNext({ tracking, signers }: DocumentRowView): readonly string[] {
  return listTurns(tracking).map((signature) => nameSigner(signature, signers))
}

function tellChecked({ tracking }: DocumentRowView, format: Format, now: EpochMs): string {
  return tracking.kind === 'none' ? '' : format.relative(tracking.checkedAt, now)
}
