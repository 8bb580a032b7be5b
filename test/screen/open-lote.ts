// Opens the window with a `.lote` file that waits to be opened.
import { succeed } from '../../shared/model/failure.ts'
import type { FileToken } from '../../shared/model/file-token.ts'
import { fileTokenIdSchema } from '../../shared/model/file-token.ts'
import type { LotePreviewView, LoteSummary } from '../../shared/model/lote-view.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { makeAccount } from './accounts.ts'
import { makeBatch } from './drafts.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

export const loteAccount = makeAccount(1, { name: 'Imobiliária Boa Vista' })
export const loteBatch = makeBatch(7, { name: 'Novembro', drafts: 12, accountId: loteAccount.id })
export const LOTE_FILE: FileToken = { token: fileTokenIdSchema.parse('t1'), name: 'novembro.lote' }
export const LOTE_SUMMARY: LoteSummary = {
  batchId: loteBatch.id,
  name: 'Novembro',
  createdAt: toEpochMs(1_800_000_000_000),
  savedAt: toEpochMs(1_800_100_000_000),
  origin: { environment: 'practice', baseUrl: '' },
  accountId: loteAccount.id,
  isReleased: false,
  documents: 12,
  refused: 1,
  annexes: 0,
  fileBytes: 4_200_000,
  people: [
    { name: 'Ana Conceição', email: 'ana@exemplo.com.br', documents: 12 },
    { name: '', email: 'rui@exemplo.com.br', documents: 1 },
  ],
  peopleCount: 2,
  unsigned: 0,
}
export const READABLE_LOTE = {
  kind: 'readable',
  fileName: LOTE_FILE.name,
  summary: LOTE_SUMMARY,
  isSealed: false,
  mark: { kind: 'none' },
  presence: 'absent',
} as const satisfies LotePreviewView

export const openLote = (
  preview: LotePreviewView,
  answers: Partial<Answers> = {},
  isFirstRun = false,
) => {
  let waiting: readonly FileToken[] = [LOTE_FILE]
  return openWindow(
    {
      'account.list': () => succeed([loteAccount]),
      'batch.list': () => succeed([loteBatch]),
      'lote.offered': () => succeed(waiting),
      'lote.putAway': () => {
        waiting = []
        return succeed([])
      },
      'lote.preview': () => succeed(preview),
      ...answers,
    },
    { hasChosenEnvironment: !isFirstRun },
  )
}
