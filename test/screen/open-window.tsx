// Opens the whole window over a fake bridge, as main.tsx does.
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { App } from '../../renderer/app.tsx'
import { createBridge } from '../../renderer/bridge.ts'
import { READ_LATER } from '../../renderer/shell/later-parts.ts'
import { start } from '../../renderer/start.ts'
import type { Settings } from '../../shared/model/settings.ts'
import type { Answers } from './fake-bridge.ts'
import { createFakeBridge, freshAnswers } from './fake-bridge.ts'
import './browser-gaps.ts'

// Loads here the chunks that the window loads after its start, so that no test waits for them.
await Promise.all(READ_LATER.map((read) => read()))

export async function openWindow(answers: Partial<Answers> = {}, settings: Partial<Settings> = {}) {
  const raw = createFakeBridge({ ...freshAnswers(settings), ...answers })
  const bridge = createBridge(raw)
  const started = await start(bridge)
  const user = userEvent.setup()
  const { container } = render(<App bridge={bridge} styleNonce="" {...started} />)
  onTestFinished(() => {
    cleanup()
    started.client.clear()
  })
  return { bridge: raw, user, screen, container, client: started.client }
}
