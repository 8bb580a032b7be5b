// Wake of the machine: watcher and archive of the application run at once.
import { expect, test, vi } from 'vitest'
import { POLL_SECONDS } from '../../../shared/model/settings.ts'
import { openLiveHost } from '../../support/open-live-host.ts'
import { startTestService } from '../../support/open-test-workspace.ts'
import { releaseMany } from '../../support/release-many.ts'

test('the machine wakes: watcher and archive are asked at once, long before the next poll', async () => {
  const service = await startTestService()
  const { host, workspace } = await openLiveHost(service, { pollSeconds: POLL_SECONDS.most })
  const { queue, journal } = workspace
  await releaseMany(workspace, service, 1)
  await vi.waitFor(async () => expect((await queue.status()).counts).toMatchObject({ sent: 1 }), {
    timeout: 180_000,
  })
  const current = host.current()
  if (!current.ok) throw new Error('not open')
  await current.value.background.now()
  const [sent] = service.documents()
  if (!sent) throw new Error('one was sent')
  service.signAll([sent.id])
  host.noteSuspend()
  host.noteResume()
  await vi.waitFor(
    async () =>
      expect((await journal.documents.list({ archives: ['stored'] })).rows).toHaveLength(1),
    { timeout: WAKE_MS },
  )
})
/** Shorter than the shortest wait until the next poll. */
const WAKE_MS = 60_000
