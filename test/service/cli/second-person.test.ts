// Release requests on the command line, which has one user: a batch that needs a second one is refused, and not sent.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli, writeDescription } from '../../support/command-line.ts'
import { startTestService } from '../../support/open-test-workspace.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('above the limit of documents `send` ends with exit code 3, says who can release, and sends nothing @deep', async () => {
  const folder = await temporaryFolder()
  const service = await startTestService({ settings: { signAfterMs: 20 } })
  const description = await writeDescription(folder, 2)
  const policy = join(folder, 'policy.json')
  const where = ['--data', join(folder, 'data'), '--base-url', service.baseUrl, '--settle', '0.5']
  const env = { SIGNATURE_BATCHES_POLICY: policy, SIGNATURE_BATCHES_KEY: service.key }
  const send = () => runCli(['send', description, ...where], { env })

  await writeFile(policy, '{ "secondPerson": { "overDocuments": 1 } }')
  const refused = await send()
  expect(refused.stderr).toContain('needs the release of a second person')
  expect(refused.exitCode).toBe(3)
  expect(service.documents()).toHaveLength(0)

  await writeFile(policy, '{ "secondPerson": { "overDocuments": 2 } }')
  expect((await send()).exitCode).toBe(0)
  expect(service.documents()).toHaveLength(2)
})
