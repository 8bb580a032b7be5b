// A5: a signed document that was deleted at the service before its file was fetched.
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import { FOLDER, openArchive } from '../../support/open-archive.ts'

async function deletedArchive() {
  const opened = await openArchive()
  opened.served.isDeleted = true
  const gone: string[] = []
  opened.archive().onChange((row) => {
    if (row) gone.push(row.content?.name ?? '')
  })
  const roundsFor = async (minutes: number): Promise<void> => {
    for (let passed = 0; passed < minutes; passed += 1) {
      opened.pass(MINUTE_MS)
      await opened.archive().round()
    }
  }
  return { ...opened, gone, roundsFor }
}

test('A5: a signed document that was deleted before its file was fetched ends as gone, told once', async () => {
  const { archive, row, core, gone, roundsFor } = await deletedArchive()
  await archive().round()
  expect(row().archive, 'not believed at once').toMatchObject({ fault: 'notThere' })
  await roundsFor(30)
  expect(row()).toMatchObject({
    tracking: { kind: 'gone' },
    archive: { kind: 'failed', fault: 'gone' },
  })
  expect(gone).toEqual(['Contrato'])
  expect(await archive().countMissing()).toBe(0)
  expect(await archive().nextTryAt()).toBeUndefined()
  expect(core.archive.findings(0, 10).rows).toHaveLength(1)
  const ended = row().archive
  await roundsFor(30)
  expect(row().archive).toEqual(ended)
})

test.each([
  ['the list still shows it', { isListed: true }],
  ['the service is not reached', { isReached: false }],
])('A5 W4: a document is not gone while %s', async (_, served) => {
  const { row, roundsFor, ...opened } = await deletedArchive()
  await opened.archive().round()
  Object.assign(opened.served, served)
  await roundsFor(60)
  expect(row().tracking.kind).toBe('seen')
  expect(await opened.archive().countMissing()).toBe(1)
})

test('A5: a document that is there again before that is believed is archived', async () => {
  const { archive, row, served, roundsFor } = await deletedArchive()
  await archive().round()
  served.isDeleted = false
  await roundsFor(5)
  expect(row().archive.kind).toBe('stored')
})

test('A5: what is gone is looked for again when a person asks, and archived when it is back', async () => {
  const { archive, row, served, core, disk, roundsFor } = await deletedArchive()
  await archive().round()
  await roundsFor(30)
  expect(await archive().refetch(row().id)).toEqual({ kind: 'failed', fault: 'gone' })
  expect(core.archive.findings(0, 10).rows).toHaveLength(1)
  served.isDeleted = false
  expect(await archive().refetch(row().id)).toEqual({ kind: 'done' })
  expect(row()).toMatchObject({ tracking: { kind: 'seen' }, archive: { kind: 'stored' } })
  expect([...disk.files.keys()]).toContain(`${FOLDER}/Contrato_assinado.pdf`)
})

test('A5: what is gone leaves the list once a person has seen it, and stays gone', async () => {
  const { archive, row, core, roundsFor } = await deletedArchive()
  await archive().round()
  await roundsFor(30)
  expect(await archive().leaveAsItIs(row().id)).toEqual({ kind: 'done' })
  expect(core.archive.findings(0, 10).rows).toEqual([])
  expect(row().archive).toMatchObject({ kind: 'failed', fault: 'gone' })
  expect(await archive().leaveAsItIs(row().id)).toEqual({ kind: 'notAsked' })
})
