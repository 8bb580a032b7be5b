// Policy of who may release, for `resume`: as in the window, a batch that refusals stopped stays stopped for others.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PRACTICE_ACCOUNTS } from '../../../main/practice/seed.ts'
import { writeDescription } from '../../support/command-line.ts'
import { startTestService } from '../../support/open-test-workspace.ts'
import { runHere } from '../../support/run-here.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('a batch that refusals stopped goes on by `resume` only for who may release', async () => {
  const folder = await temporaryFolder()
  const accounts = PRACTICE_ACCOUNTS.map((account) => ({ ...account, requiresAreas: true }))
  const service = await startTestService({ accounts, settings: { signAfterMs: 20 } })
  const description = await writeDescription(folder, 12, (document, index) =>
    index < 4 ? { ...document, areas: [] } : document,
  )
  const env = { SIGNATURE_BATCHES_KEY: service.key }
  const where = ['--data', join(folder, 'data'), '--base-url', service.baseUrl, '--settle', '0.5']
  const stopAfter = ['--stop-after', '1']
  const sent = await runHere(['send', description, ...where, '--json', ...stopAfter], env)
  expect(sent.events).toContainEqual(expect.objectContaining({ event: 'batchStopped' }))
  const before = service.documents().length

  const resume = (policy: { readonly releasers?: readonly string[] }) =>
    runHere(['resume', ...where, '--json', ...stopAfter], env, 'en', policy)
  const refused = await resume({ releasers: ['maria'] })
  expect(refused.events).toContainEqual(
    expect.objectContaining({ event: 'failed', code: 'releaseForbidden' }),
  )
  expect(refused.events).toContainEqual(expect.objectContaining({ event: 'batchStopped' }))
  expect(service.documents()).toHaveLength(before)

  await resume({})
  expect(service.documents().length).toBeGreaterThan(before)
})
