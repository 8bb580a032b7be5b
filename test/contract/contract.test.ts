// Contract suite: always against the practice service, and against a real sandbox when PARTNER_SANDBOX_URL and
// PARTNER_SANDBOX_KEY are set. There only cases that leave nothing run, unless PARTNER_SANDBOX_MAY_CREATE is 1.
import { expect, onTestFinished, test } from 'vitest'
import { startPracticeService } from '../../main/practice/practice-service.ts'
import { CONTRACT_CASES } from './contract-cases.ts'
import { openContractClient } from './contract-client.ts'

const { env } = process
const sandbox = env['PARTNER_SANDBOX_URL']
const sandboxKey = env['PARTNER_SANDBOX_KEY']
const mayCreate = env['PARTNER_SANDBOX_MAY_CREATE'] === '1'

test.each(CONTRACT_CASES)('practice service, $title', async ({ run }) => {
  const service = await startPracticeService()
  onTestFinished(() => service.close())
  await run(await openContractClient(service.baseUrl, service.key))
})

if (sandbox !== undefined && sandboxKey !== undefined) {
  const cases = CONTRACT_CASES.filter(({ leavesBehind }) => mayCreate || !leavesBehind)
  test.each(cases)('sandbox, $title', async ({ run }) => {
    await run(await openContractClient(sandbox, sandboxKey))
  })
}

test('a case that says that it leaves nothing behind leaves no document', async () => {
  const service = await startPracticeService()
  onTestFinished(() => service.close())
  const client = await openContractClient(service.baseUrl, service.key)
  for (const { leavesBehind, run } of CONTRACT_CASES) if (!leavesBehind) await run(client)
  expect(service.documents()).toHaveLength(0)
})
