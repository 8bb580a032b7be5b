// Service of a workspace that cannot start while the journal opens: nothing stays open.
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

const baseUrl = (): Promise<string> => Promise.reject(new Error('the port is in use'))

test('a service that cannot start leaves the data folder free for the next one', async () => {
  const service = await startTestService()
  const folder = await temporaryFolder()
  await expect(openTestWorkspace(service, { folder, baseUrl })).rejects.toThrow(
    'the port is in use',
  )
  const { workspace } = await openTestWorkspace(service, { folder })
  expect((await workspace.partner.listAccounts()).kind).toBe('answered')
})
