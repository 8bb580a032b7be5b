// Start of the page: settings and list of batches are read before the window is drawn.
import { expect, test } from 'vitest'
import { createBridge } from '../../renderer/bridge.ts'
import { SETTINGS_KEY } from '../../renderer/queries/settings.ts'
import { start } from '../../renderer/start.ts'
import { succeed } from '../../shared/model/failure.ts'
import { settingsSchema } from '../../shared/model/settings.ts'
import { createFakeBridge, freshAnswers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

const PORTUGUESE = settingsSchema.parse({ language: 'pt-BR' })
const ENGLISH = settingsSchema.parse({ language: 'en' })

test('settings that change while they are read for the first time are those of the window', async () => {
  const bridge = createFakeBridge({
    ...freshAnswers({}),
    'settings.read': async () => {
      bridge.emit({ name: 'settings.changed', payload: ENGLISH })
      return succeed(PORTUGUESE)
    },
  })
  const { client } = await start(createBridge(bridge))
  expect(client.getQueryData(SETTINGS_KEY)).toEqual(ENGLISH)
})

test('settings that change before the first frame is drawn are followed', async () => {
  const { bridge } = await openWindow()
  bridge.emit({ name: 'settings.changed', payload: ENGLISH })
  await expect.poll(() => document.documentElement.lang).toBe('en')
})

async function asksForBatches(hasChosenEnvironment: boolean): Promise<boolean> {
  const settings = settingsSchema.parse({ hasChosenEnvironment })
  const bridge = createFakeBridge({
    ...freshAnswers({}),
    'settings.read': () => succeed(settings),
  })
  await start(createBridge(bridge))
  return bridge.calls.map(({ operation }) => operation).includes('batch.list')
}

test('the list of batches is asked for before the window is drawn, once an environment was chosen', async () => {
  expect([await asksForBatches(true), await asksForBatches(false)]).toEqual([true, false])
})
