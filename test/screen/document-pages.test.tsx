// Pages of a long list: loaded rows stay the same objects while other pages come, so that only new rows are drawn.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { createBridge } from '../../renderer/bridge.ts'
import { useDocumentPages } from '../../renderer/queries/document-pages.ts'
import { createQueryClient } from '../../renderer/queries/query-client.ts'
import { SETTINGS_KEY } from '../../renderer/queries/settings.ts'
import { useListedDocuments } from '../../renderer/screens/tracking/listed-documents.ts'
import { BridgeContext } from '../../renderer/state/bridge-context.ts'
import { succeed } from '../../shared/model/failure.ts'
import { settingsSchema } from '../../shared/model/settings.ts'
import { batchIdOf, makeRow } from './documents.ts'
import { createFakeBridge, freshAnswers } from './fake-bridge.ts'
import './browser-gaps.ts'

const PAGE = 100
const COUNT = 1_000
const ROWS = Array.from({ length: COUNT }, (_, at) =>
  makeRow(at, {
    batchId: batchIdOf(Math.floor(at / PAGE)),
    name: `Contrato do lote ${String(Math.floor(at / PAGE))} de ${String(at)}`,
  }),
)

function renderList() {
  const client = createQueryClient()
  client.setQueryData(SETTINGS_KEY, settingsSchema.parse({}))
  const bridge = createBridge(
    createFakeBridge({
      ...freshAnswers(),
      'document.list': ({ offset, limit }) =>
        succeed({ rows: ROWS.slice(offset, offset + limit), total: COUNT, unreadable: [] }),
    }),
  )
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <BridgeContext value={bridge}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </BridgeContext>
  )
  onTestFinished(() => {
    cleanup()
    client.clear()
  })
  return renderHook(
    () => {
      const pages = useDocumentPages({ view: 'all' })
      return { ...pages, listed: useListedDocuments(pages.rows) }
    },
    { wrapper },
  )
}

test('rows that were read stay the same objects while the pages after them are read', async () => {
  const { result } = renderList()
  await waitFor(() => expect(result.current.rows.count).toBe(COUNT))
  act(() => result.current.onNeed({ first: 2 * PAGE, end: 2 * PAGE + 20 }))
  await waitFor(() => expect(result.current.rows.byPlace.has(3 * PAGE)).toBe(true))
  const { rows, listed } = result.current
  act(() => result.current.onNeed({ first: 3 * PAGE, end: 3 * PAGE + 20 }))
  await waitFor(() => expect(result.current.rows.byPlace.has(4 * PAGE)).toBe(true))
  for (let place = 2 * PAGE; place < 4 * PAGE; place += 1) {
    expect(result.current.rows.byPlace.get(place)).toBe(rows.byPlace.get(place))
    expect(result.current.listed.byPlace.get(place)).toBe(listed.byPlace.get(place))
  }
})
