// Opens the window at Tracking, with answers for given rows.
import { within } from '@testing-library/react'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { makeCounts, makeView, SHA256 } from './documents.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

export function makeContent(given: Partial<DocumentContent>): DocumentContent {
  const file = {
    sha256: SHA256,
    sizeBytes: 1,
    contentType: 'application/pdf' as const,
    originalName: 'a.pdf',
  }
  return { name: 'Contrato', file, signers: [], areas: [], ...given }
}

/** Returns answers for the asked page of the rows, and for each row alone. */
function answerWith(rows: readonly DocumentRowView[], given: Partial<Answers> = {}) {
  return {
    'document.list': ({ offset, limit }) =>
      succeed({ rows: rows.slice(offset, offset + limit), total: rows.length, unreadable: [] }),
    'document.counts': () => succeed(makeCounts({ pending: rows.length, all: rows.length })),
    'document.read': ({ documentId }) => {
      const row = rows.find(({ id }) => id === documentId)
      return row ? succeed(makeView(row)) : fail('notFound')
    },
    ...given,
  } satisfies Partial<Answers>
}

export async function openTracking(
  rows: readonly DocumentRowView[],
  given: Partial<Answers> = {},
  settings: Partial<Settings> = {},
) {
  const opened = await openWindow(answerWith(rows, given), settings)
  await opened.user.keyboard('{Control>}2{/Control}')
  return opened
}

export const detail = (screen: Awaited<ReturnType<typeof openWindow>>['screen']) =>
  within(screen.getByRole('region', { name: 'Documento selecionado' }))
