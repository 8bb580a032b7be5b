// An update is not installed while anything is under way whose end it would cut, through the whole application.
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { succeed } from '../../../shared/model/failure.ts'
import { createInFlight } from '../../../main/app/in-flight.ts'
import { isBusy } from '../../../main/app/is-busy.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import { toPdf } from '../../simulation/sim-disk.ts'
import { createHttpTestServer } from '../../support/http-server.ts'
import { openManySigned, toDownload } from '../../support/many-signed.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'
import { startTestApplication } from '../../support/start-test-application.ts'

test('an update waits for an operation that the service has not answered, and is installed after it', async () => {
  const asked = Promise.withResolvers<ServerResponse>()
  const { baseUrl } = await createHttpTestServer((response) => asked.resolve(response))
  let quits = 0
  const app = await startTestApplication({
    settings: { environment: 'live', liveBaseUrl: baseUrl },
    updates: {
      find: async () => ({ version: '9.0.0', notes: '' }),
      fetch: async () => {},
      putInPlaceAtEnd: () => {},
      quit: () => void (quits += 1),
    },
  })
  expect(await app.ask('update.check', {})).toMatchObject({ kind: 'ready' })
  const operation = app.ask('network.test', {})
  const unanswered = await asked.promise
  await expect(app.ask('update.install', {})).rejects.toThrow('updateWaits')
  expect(quits).toBe(0)

  unanswered.end('{}')
  await operation
  expect(await app.ask('update.install', {})).toMatchObject({ kind: 'ready' })
  expect(quits).toBe(1)
})

test('the archive is busy while it fetches a signed file', async () => {
  const open = Promise.withResolvers<void>()
  const { archive } = await openManySigned(
    { first: ['um'], other: [] },
    { download: (name) => open.promise.then(() => toDownload(toPdf(name))) },
  )
  expect(archive.isBusy()).toBe(false)
  const round = archive.round()
  await expect.poll(() => archive.isBusy()).toBe(true)
  open.resolve()
  expect((await round).stored).toHaveLength(1)
  expect(archive.isBusy()).toBe(false)
})

test('the program is busy while data is erased', async () => {
  const busy: boolean[] = []
  const { workspace, prepare } = await openTestWorkspace(await startTestService(), {
    async reach(checkpoint) {
      if (checkpoint !== 'erasing.pending') return
      busy.push(await isWorking())
    },
  })
  const isWorking = () =>
    isBusy({ workspace: succeed(workspace), operations: createInFlight(), clock: systemClock })
  const batchId = await prepare(1)
  busy.push(await isWorking())
  await workspace.erasures.erase({ kind: 'batch', batchId }, false)
  busy.push(await isWorking())
  expect(busy).toEqual([false, true, false])
})
