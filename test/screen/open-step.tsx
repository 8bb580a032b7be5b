// Opens one step of a batch alone. `state` returns the state of the window's store, such as place and step.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FunctionComponent } from 'react'
import { onTestFinished } from 'vitest'
import { createBridge } from '../../renderer/bridge.ts'
import { TextsContext } from '../../renderer/i18n.tsx'
import { listen } from '../../renderer/queries/listen.ts'
import { createDraftEdits } from '../../renderer/screens/batch/edits/draft-edits.ts'
import { DraftEditsContext } from '../../renderer/screens/batch/edits/use-draft-edits.ts'
import { BatchesRead } from '../../renderer/shell/batches-read.tsx'
import { start } from '../../renderer/start.ts'
import { BridgeContext } from '../../renderer/state/bridge-context.ts'
import { createWindowStore, WindowStoreContext } from '../../renderer/state/window-state.ts'
import type { BatchView } from '../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { batchIdOf, countRows, NOW } from './documents.ts'
import type { Answers } from './fake-bridge.ts'
import { createFakeBridge, freshAnswers } from './fake-bridge.ts'
import './browser-gaps.ts'

export type StepProps = { readonly batch: BatchView; readonly rows: readonly DocumentRowView[] }

export const makeBatch = (given: Partial<BatchView> = {}): BatchView => ({
  id: batchIdOf(1),
  name: 'Locação de novembro',
  createdAt: NOW,
  drafts: 0,
  counts: {},
  ...given,
})

export async function openStep(
  Step: FunctionComponent<StepProps>,
  props: StepProps,
  answers: Partial<Answers> = {},
  settings: Partial<Settings> = {},
) {
  const raw = createFakeBridge({ ...freshAnswers(settings), ...answers })
  const bridge = createBridge(raw)
  const { client, texts } = await start(bridge)
  const store = createWindowStore()
  const edits = createDraftEdits(async (given) => {
    await bridge.ask('draft.changeMany', { batchId: props.batch.id, changes: given })
  })
  const stopListening = listen(bridge, client)
  const draw = (given: StepProps) => (
    <BridgeContext value={bridge}>
      <QueryClientProvider client={client}>
        <TextsContext value={texts}>
          <WindowStoreContext value={store}>
            <MantineProvider>
              <DraftEditsContext value={edits}>
                <BatchesRead>
                  <Step {...given} batch={{ ...given.batch, counts: countRows(given.rows) }} />
                </BatchesRead>
              </DraftEditsContext>
            </MantineProvider>
          </WindowStoreContext>
        </TextsContext>
      </QueryClientProvider>
    </BridgeContext>
  )
  const { container, rerender } = render(draw(props))
  onTestFinished(() => {
    stopListening()
    cleanup()
    client.clear()
  })
  return {
    bridge: raw,
    user: userEvent.setup(),
    screen,
    container,
    state: () => store.getState(),
    /** Draws the step again with data that was read anew. */
    show: (given: StepProps) => {
      rerender(draw(given))
    },
  }
}
