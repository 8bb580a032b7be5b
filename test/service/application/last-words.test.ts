// Last typed text: saved when the program ends.
import { expect, test } from 'vitest'
import {
  createTestApplication,
  startTestApplication,
} from '../../support/start-test-application.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('the program ends: the page is asked for what was typed, and it is there at the next start', async () => {
  const folder = await temporaryFolder()
  const application = await startTestApplication({ folder, hasPage: true })
  await application.ask('environment.choose', { environment: 'practice' })
  const { id: batchId } = await application.ask('batch.create', { name: 'antes' })
  const stopListening = application.onEvent(({ name }) => {
    if (name !== 'edits.requested') return
    void application
      .ask('batch.change', { batchId, name: 'digitado por último' })
      .then(() => application.ask('app.confirmSaved', {}))
  })
  await application.stop()
  stopListening()
  const again = await startTestApplication({ folder, settings: { environment: 'practice' } })
  expect((await again.ask('batch.list', {})).map(({ name }) => name)).toEqual([
    'digitado por último',
  ])
})

test('a page that is dead does not keep the program from ending @deep', async () => {
  const application = await createTestApplication({ hasPage: true })
  await application.start()
  await application.stop()
})
