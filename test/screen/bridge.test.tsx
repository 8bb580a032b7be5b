// Bridge of the page: failures, a main that does not answer, events.
import { cleanup, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { RawBridge } from '../../renderer/bridge.ts'
import { createBridge, FailureError } from '../../renderer/bridge.ts'
import { FailedStart } from '../../renderer/failed-start.tsx'
import type { AppEvent } from '../../shared/ipc/contract.ts'
import { createFakeBridge, freshAnswers } from './fake-bridge.ts'

function bridgeOver(invoke: RawBridge['invoke']) {
  return createBridge({ ...createFakeBridge(freshAnswers()), invoke })
}

const failureOf = async (asked: Promise<unknown>) => {
  const error = await asked.catch((each: unknown) => each)
  return error instanceof FailureError ? error.failure : error
}

test('a failure is thrown with its code and parameters', async () => {
  const bridge = bridgeOver(async () => ({ ok: false, failure: { code: 'noKey' } }))
  expect(await failureOf(bridge.ask('account.list', {}))).toEqual({ code: 'noKey' })
})

test('a core that does not answer is told as that', async () => {
  const bridge = bridgeOver(async () => {
    throw new Error('channel closed')
  })
  expect(await failureOf(bridge.ask('app.ping', {}))).toEqual({ code: 'noAnswer' })
})

test('events arrive until they are listened to no more', () => {
  const raw = createFakeBridge(freshAnswers())
  const seen: AppEvent[] = []
  const stop = createBridge(raw).onEvent((event) => seen.push(event))
  raw.emit({ name: 'queue.changed', payload: {} })
  stop()
  raw.emit({ name: 'queue.changed', payload: {} })
  expect(seen).toEqual([{ name: 'queue.changed', payload: {} }])
})

test('a window that cannot start says why in both languages', () => {
  onTestFinished(cleanup)
  render(<FailedStart error={new FailureError({ code: 'noAnswer' })} />)
  expect(screen.getByText('O programa não conseguiu abrir')).toBeVisible()
  expect(screen.getByText('The program could not open')).toBeVisible()
})
