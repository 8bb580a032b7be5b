// Documents that were sent to a practice service and wait for signatures, with acts on them for tests.
import { join } from 'node:path'
import { expect } from 'vitest'
import type { DocumentRow } from '../../main/journal/records.ts'
import { systemClock } from '../../main/platform/system-ports.ts'
import type { FaultKind } from '../../main/practice/faults.ts'
import type { PracticeOptions } from '../../main/practice/practice-service.ts'
import type { ActOptions } from '../../main/signing/perform.ts'
import type { AgreedItem } from '../../main/signing/signing.ts'
import type { Bindings } from '../../shared/model/binding.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { Signer } from '../../shared/model/signer.ts'
import type { SigningAction } from '../../shared/model/signing.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { openTestWorkspace, startTestService } from './open-test-workspace.ts'

export const ANA: Signer = { email: 'ana@exemplo.com.br', role: 'Contratante' }
export const BIA: Signer = { email: 'bia@exemplo.com.br', role: 'Contratada' }
export const CAIO: Signer = { email: 'caio@exemplo.com.br', role: 'Testemunha' }

export const DONE = { outcome: { kind: 'done' } }

/** Timeout for answers that never come; other tests use one for a busy machine. */
export const SOON_GIVEN_UP = { answerTimeoutMs: 300 }

/** Opens a workspace with `count` sent documents of these signers, each checked once; its clock can be moved on. */
export async function openSent({
  count = 1,
  signers = [ANA, BIA],
  answerTimeoutMs = 10_000,
  content = {},
  practice = {},
  ...others
}: {
  count?: number
  signers?: readonly Signer[]
  answerTimeoutMs?: number
  content?: Partial<DocumentContent>
  practice?: PracticeOptions
  presetBindings?: Bindings
} = {}) {
  const service = await startTestService(practice)
  let aheadMs = 0
  const clock = {
    ...systemClock,
    now: () => toEpochMs(systemClock.now() + aheadMs),
    monotonicMs: () => systemClock.monotonicMs() + aheadMs,
  }
  const opened = await openTestWorkspace(service, { clock, answerTimeoutMs, ...others })
  const { workspace, folder } = opened
  const { signing, journal } = workspace
  await workspace.queue.release(await opened.prepare(count, { ...content, signers }))
  workspace.queue.run()
  await expect.poll(async () => (await journal.documents.countDeliveries()).sent).toBe(count)
  await workspace.watcher.cycle()
  const rows = async () => (await journal.documents.list({})).rows
  const rowAt = async (index: number): Promise<DocumentRow> => {
    const row = (await rows())[index]
    if (!row) throw new Error(`no row ${index}`)
    return row
  }
  const partnerIdAt = async (index: number): Promise<string> => {
    const { delivery } = await rowAt(index)
    if (delivery.kind !== 'sent') throw new Error(delivery.kind)
    return delivery.partnerId
  }
  const atService = async (index = 0) => {
    const partnerId = await partnerIdAt(index)
    const found = service.documents().find(({ id }) => id === partnerId)
    if (!found) throw new Error('not at the service')
    return found
  }
  const signatureOf = async (who: Signer, index = 0) => {
    const { tracking } = await rowAt(index)
    const found =
      tracking.kind === 'seen'
        ? tracking.signatures.find(({ email }) => email === who.email)
        : undefined
    if (!found) throw new Error(`no ${who.email}`)
    return found.signatureId
  }
  const sign = async (who: Signer, index = 0): Promise<void> => {
    service.signNow(await partnerIdAt(index), await signatureOf(who, index))
  }
  const foresee = async (
    action: SigningAction | ((row: DocumentRow) => SigningAction),
  ): Promise<readonly AgreedItem[]> => {
    const items = (await rows()).map((row) => ({
      documentId: row.id,
      action: typeof action === 'function' ? action(row) : action,
    }))
    const forecasts = await signing.forecast(items)
    return items.map((item, index) => {
      const forecast = forecasts[index]
      if (forecast?.kind !== 'foreseen') throw new Error('not foreseen')
      return { ...item, effect: forecast.effect }
    })
  }
  const act = async (action: Parameters<typeof foresee>[0], options: ActOptions = {}) =>
    signing.act(await foresee(action), options)
  const lose = (kind: FaultKind, times = 1) => service.arm({ on: 'signers', kind, times })
  return {
    ...opened,
    signing,
    rows,
    rowAt,
    atService,
    signatureOf,
    sign,
    foresee,
    act,
    lose,
    archiveFolder: join(folder, 'archive'),
    clock,
    /** Lets time pass as in a sleep of this machine, whose end the workspace is told (signed-documents.ts). */
    wait: (ms: number) => {
      aheadMs += ms
      workspace.noteResume()
    },
  }
}

export type OpenedSent = Awaited<ReturnType<typeof openSent>>
