// Failures after the release, corrected for many documents at once:
// counts a person's gestures until every contract is signed and stored.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { PracticeService } from '../../main/practice/practice-service.ts'
import { startPracticeService } from '../../main/practice/practice-service.ts'
import { ask } from './ask-main.ts'
import { expect, test as base } from './fixture.ts'
import { connectLive, listStored } from './live-steps.ts'
import { createKeyboardPerson, createMousePerson } from './fixing-person.ts'
import {
  countViews,
  DOCUMENTS,
  LEFT,
  raiseQuota,
  REDONE,
  REFUSED,
  releasePlanted,
  toRight,
  toWrong,
  WRONG,
} from './planted-faults.ts'

const MAX_GESTURES = 80
/** Budget of keys, with every Tab and arrow key; the first measured value was 185. */
const MAX_KEYS = 200
/** Documents of another workstation that look like one of ours. */
const FOREIGN = 1

const test = base.extend<{ readonly service: PracticeService }>({
  service: async ({ dataFolder }, use) => {
    const service = await startPracticeService({
      stateFolder: join(dataFolder, 'service'),
      // Conversion by a word processor would slow creates, and the settle time is ten times the longest answer.
      settings: { convertsWord: false },
    })
    await use(service)
    await service.close()
  },
})

const FAULTS =
  '10 refused in 4 ways, 3 unconfirmed, a spent quota, 12 wrong addresses, 5 people replaced and 4 redone'

test.describe.configure({ timeout: 1_200_000 })

for (const [means, createPerson] of [
  ['the mouse', createMousePerson],
  ['the keyboard alone', createKeyboardPerson],
] as const) {
  test(`M5 M8: of 300 released contracts ${FAULTS} take at most 80 gestures of ${means} until all is stored @deep`, async ({
    start,
    dataFolder,
    service,
  }) => {
    const { page } = await start({ SIGNATURE_BATCHES_SETTLE_SECONDS: '10' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1366, height: 768 })
    await connectLive(page, service)
    await releasePlanted(page, service, join(dataFolder, 'originais'))

    const person = createPerson(page)
    const counts: string[] = []
    const step = async (name: string, act: () => Promise<void>): Promise<void> => {
      const before = person.gestures()
      await act()
      counts.push(`${name} ${String(person.gestures() - before)}`)
    }
    raiseQuota(service)
    await step('quota', person.tryAgain)
    await step('decision', person.sendAgain)
    await step('refused', person.fixRefused)
    const sent = DOCUMENTS + FOREIGN
    await expect.poll(() => service.documents().length, { timeout: 240_000 }).toBe(sent)

    await step('people', person.showPeople)
    await checkUntil(page, async () => (await countAwaited(page)) === DOCUMENTS)
    await step('addresses', person.correctAddresses)
    for (const left of LEFT) await step('replaced', () => person.replace(left))
    await step('redone', person.redo)
    const all = sent + REDONE.count
    await expect.poll(() => service.documents().length).toBe(all)
    await step('tracking', person.showTracking)
    await checkUntil(page, async () => countBy(service, 'SignatureNotSet') === REDONE.count)
    service.signAll(service.documents().map(({ id }) => id))
    await step('checked', person.checkNow)
    await checkUntil(page, async () => (await listStored(dataFolder)).length === DOCUMENTS)

    await expectAllSigned(page, service)
    const gestures = person.gestures()
    const presses = person.presses === undefined ? '' : `, ${String(person.presses())} keys`
    const description = `${String(gestures)} gestures${presses}: ${counts.join(', ')}`
    test.info().annotations.push({ type: 'gestures', description })
    process.stdout.write(`${means}: ${description}\n`)
    expect(gestures, description).toBeLessThanOrEqual(MAX_GESTURES)
    expect(person.presses?.() ?? 0, description).toBeLessThanOrEqual(MAX_KEYS)
  })
}

async function expectAllSigned(page: Page, service: PracticeService): Promise<void> {
  expect(countBy(service, 'Signed')).toBe(DOCUMENTS + FOREIGN)
  const emails = service.documents().flatMap(({ signers }) => signers.map(({ email }) => email))
  const numbers = Array.from({ length: WRONG.count }, (_, index) => WRONG.from + index)
  expect(numbers.map(toWrong).filter((email) => emails.includes(email))).toEqual([])
  expect(numbers.map(toRight).filter((email) => !emails.includes(email))).toEqual([])
  for (const { email, next, count } of LEFT) {
    expect(emails).not.toContain(email)
    expect(emails.filter((each) => each === next)).toHaveLength(count)
  }
  const views = await countViews(page)
  // Refused and cancelled documents, which signed ones replace, need nobody and have a list of their own.
  expect([views.pending, views.attention, views.leaving, views.withdrawn]).toEqual([
    0,
    0,
    0,
    REFUSED + REDONE.count,
  ])
}

function countBy(service: PracticeService, status: string): number {
  return service.documents().filter(({ signatureStatusId }) => signatureStatusId === status).length
}

/** Counts the documents that wait for somebody's signature. */
async function countAwaited(page: Page): Promise<number> {
  const awaited = await ask(page, 'awaited.of', {})
  return new Set(awaited.map(({ documentId }) => documentId)).size
}

/** Checks now until the condition holds; these checks are not counted as gestures. */
async function checkUntil(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await ask(page, 'document.checkNow', {})
    await expect.poll(isDone, { timeout: 5_000 }).toBe(true)
  }).toPass()
}
