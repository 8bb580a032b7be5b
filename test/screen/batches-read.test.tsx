// List of batches, which several components of the window show at once.
import { cleanup, render, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test } from 'vitest'
import { createBridge } from '../../renderer/bridge.ts'
import { BATCHES_KEY, useBatches } from '../../renderer/queries/batches.ts'
import { BatchesRead } from '../../renderer/shell/batches-read.tsx'
import { start } from '../../renderer/start.ts'
import { BridgeContext } from '../../renderer/state/bridge-context.ts'
import { succeed } from '../../shared/model/failure.ts'
import { createFakeBridge, freshAnswers } from './fake-bridge.ts'
import { makeBatch } from './open-step.tsx'
import './browser-gaps.ts'

const listOf = (waiting: number) => [makeBatch({ counts: { waiting } })]

const figures = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

function Figure({ label }: { readonly label: string }) {
  const [rendered, setRendered] = useState(0)
  const { data: [batch] = [] } = useBatches()
  return (
    <button
      onClick={() => {
        setRendered(rendered + 1)
      }}
    >
      {label} {batch?.counts.waiting}
    </button>
  )
}

test('D13: a component that renders for a reason of its own shows no new answer before the others do', async () => {
  const bridge = createBridge(
    createFakeBridge({ ...freshAnswers(), 'batch.list': () => succeed(listOf(1)) }),
  )
  const { client } = await start(bridge)
  onTestFinished(() => {
    cleanup()
    client.clear()
  })
  render(
    <BridgeContext value={bridge}>
      <QueryClientProvider client={client}>
        <BatchesRead>
          <Figure label="Bar" />
          <Figure label="Page" />
        </BatchesRead>
      </QueryClientProvider>
    </BridgeContext>,
  )
  await screen.findByText('Page 1')
  client.setQueriesData({ queryKey: BATCHES_KEY }, listOf(2))
  flushSync(() => {
    screen.getByText(/^Bar/u).click()
  })
  expect(figures()).toEqual(['Bar 1', 'Page 1'])
  await screen.findByText('Page 2')
  expect(figures()).toEqual(['Bar 2', 'Page 2'])
})
