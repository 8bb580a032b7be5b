// A3: every stored file is fetched once more an hour later by the service's clock, whatever happens to this machine's
// clock and at whatever place the program ends.
import { expect, test, vi } from 'vitest'
import { FILE_CARE_CHECKPOINTS } from '../../../main/archive/archive-ports.ts'
import { FETCH_AGAIN_MS } from '../../../shared/model/archive-state.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/model/time.ts'
import { toPdf } from '../../simulation/sim-disk.ts'
import type { TestArchive } from '../../support/open-archive.ts'
import { FOLDER, openArchive } from '../../support/open-archive.ts'

const PATH = `${FOLDER}/Contrato_assinado.pdf`

async function storedArchive(hasDate = true): Promise<TestArchive> {
  const opened = await openArchive()
  opened.served.hasDate = hasDate
  await opened.archive().round()
  expect(opened.row().archive.kind).toBe('stored')
  return opened
}

/** Runs archive rounds every five minutes for `ms` of time. */
async function liveFor(opened: TestArchive, ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += 5 * MINUTE_MS) {
    opened.pass(5 * MINUTE_MS)
    await opened.archive().round()
  }
}

const fetchedAgain = ({ row }: TestArchive) => {
  const { archive } = row()
  return archive.kind === 'stored' ? archive.fetchedAgain?.result : archive.kind
}

test.each([
  ['three days forward', 3 * DAY_MS],
  ['a year forward', 365 * DAY_MS],
  ['an hour back', -HOUR_MS],
  ['a year back', -365 * DAY_MS],
])('A3: a clock set %s fetches no file too early and none never', async (_, byMs) => {
  const opened = await storedArchive()
  opened.setClock(byMs)
  await liveFor(opened, FETCH_AGAIN_MS - 10 * MINUTE_MS)
  expect(opened.served.downloads, 'not before its hour').toBe(1)
  opened.served.bytes = toPdf('assinado por todos')
  await liveFor(opened, 2 * FETCH_AGAIN_MS)
  expect(fetchedAgain(opened)).toBe('other')
  expect(opened.served.downloads, 'once').toBe(2)
})

test('A3: a second file whose name is too long for the folder is kept beside the first one', async () => {
  const opened = await storedArchive()
  vi.spyOn(opened.disk, 'place').mockRejectedValueOnce(
    Object.assign(new Error('name too long'), { code: 'ENAMETOOLONG' }),
  )
  opened.served.bytes = toPdf('assinado por todos')
  await liveFor(opened, 2 * FETCH_AGAIN_MS)
  const { archive } = opened.row()
  expect(archive).toMatchObject({ kind: 'stored', earlier: [{ path: 'Contrato_assinado.pdf' }] })
})

test('A3: a clock that is set again and again puts nothing off', async () => {
  const opened = await storedArchive()
  for (const byMs of [DAY_MS, -2 * DAY_MS, 30 * DAY_MS, -29 * DAY_MS, HOUR_MS]) {
    opened.setClock(byMs)
    await liveFor(opened, 10 * MINUTE_MS)
  }
  expect(opened.served.downloads).toBe(1)
  await liveFor(opened, 2 * FETCH_AGAIN_MS)
  expect(fetchedAgain(opened)).toBe('same')
  expect(opened.served.downloads).toBe(2)
})

test('A3: a service that is not reached for days has not refused: it is asked when it is back', async () => {
  const opened = await storedArchive()
  opened.served.isReached = false
  await liveFor(opened, HOUR_MS)
  opened.setClock(3 * DAY_MS)
  await liveFor(opened, 3 * HOUR_MS)
  expect(fetchedAgain(opened)).toBeUndefined()
  opened.served.isReached = true
  await liveFor(opened, HOUR_MS)
  expect(fetchedAgain(opened)).toBe('same')
})

test.each([true, false])(
  'A3: a service that does not give it for a day is asked no more, with a Date or without (%s)',
  async (hasDate) => {
    const opened = await storedArchive(hasDate)
    opened.served.signatureStatus = 'WaitingSignatures'
    await liveFor(opened, DAY_MS - HOUR_MS)
    expect(fetchedAgain(opened)).toBeUndefined()
    await liveFor(opened, 2 * HOUR_MS)
    expect(fetchedAgain(opened)).toBe('unread')
    expect(opened.row().archive).not.toHaveProperty('fetchAgainAt')
  },
)

test('A3: a service whose clock is set back has it fetched an hour later by its new time', async () => {
  const opened = await storedArchive()
  opened.setServiceClock(-30 * DAY_MS)
  await liveFor(opened, HOUR_MS + 10 * MINUTE_MS)
  expect(opened.served.downloads).toBe(1)
  await liveFor(opened, 2 * HOUR_MS)
  expect(fetchedAgain(opened)).toBe('same')
})

test('A3: a service without a Date is asked an hour later by this machine’s clock', async () => {
  const opened = await storedArchive(false)
  await liveFor(opened, FETCH_AGAIN_MS - 10 * MINUTE_MS)
  expect(opened.served.downloads).toBe(1)
  await liveFor(opened, HOUR_MS)
  expect(fetchedAgain(opened)).toBe('same')
})

test('A3: a file that was away for months and was fetched again before is not fetched a third time', async () => {
  const opened = await storedArchive()
  await liveFor(opened, 2 * HOUR_MS)
  expect(fetchedAgain(opened)).toBe('same')
  const bytes = opened.disk.files.get(PATH)
  opened.disk.lose(PATH)
  await opened.archive().startCheck()
  await opened.archive().checked()
  await liveFor(opened, 10 * MINUTE_MS)
  opened.disk.scribble(PATH, bytes ?? Buffer.alloc(0))
  expect(await opened.archive().refetch(opened.row().id)).toEqual({ kind: 'done' })
  await liveFor(opened, 2 * HOUR_MS)
  expect(fetchedAgain(opened)).toBe('same')
  expect(opened.served.downloads).toBe(2)
})

/** Steps that lead the program to each checkpoint. */
const LEADS_TO: Readonly<
  Record<(typeof FILE_CARE_CHECKPOINTS)[number], (opened: TestArchive) => Promise<void>>
> = {
  fetchedAgain: (opened) => opened.live(() => liveFor(opened, 2 * HOUR_MS)),
  compared: (opened) => opened.live(() => liveFor(opened, 2 * HOUR_MS)),
  async takenBack(opened) {
    const bytes = opened.disk.files.get(PATH) ?? Buffer.alloc(0)
    await findMissing(opened)
    opened.disk.scribble(PATH, bytes)
    await opened.live((archive) => archive.refetch(opened.row().id))
  },
  async leftAsItIs(opened) {
    await findMissing(opened)
    await opened.live((archive) => archive.leaveAsItIs(opened.row().id))
  },
}

async function findMissing(opened: TestArchive): Promise<void> {
  opened.disk.lose(PATH)
  await opened.archive().startCheck()
  await opened.archive().checked()
}

test.each(FILE_CARE_CHECKPOINTS)(
  'killed at %s: the row has its file, it was fetched once more, nothing is left over',
  async (checkpoint) => {
    const opened = await storedArchive()
    opened.dieAt(checkpoint)
    await LEADS_TO[checkpoint](opened)
    expect(opened.isDead(), 'the place was reached').toBe(true)
    await opened.restart()
    await liveFor(opened, 3 * HOUR_MS)
    expect(fetchedAgain(opened)).toBe('same')
    const pdfs = [...opened.disk.files.keys()].filter((path) => !path.includes('manifesto'))
    expect(pdfs).toEqual(checkpoint === 'leftAsItIs' ? [] : [PATH])
  },
)
