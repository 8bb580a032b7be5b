// Account that refuses documents without areas: the first refusal is
// remembered, and no later document is sent in vain.
import { expect, test } from 'vitest'
import { PRACTICE_ACCOUNTS } from '../../../main/practice/seed.ts'
import { demandsAreas } from '../../../main/queue/send/areas-required.ts'
import { CREATE_OPERATION } from '../../../main/queue/send/classify-create.ts'
import { createAccountHandlers } from '../../../main/handlers/account.ts'
import { succeed } from '../../../shared/model/failure.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { signatureAreaSchema } from '../../../shared/model/signature-area.ts'
import { prepareDrafts } from '../../support/drafts.ts'
import { createTestContext, IDLE_BACKGROUND } from '../../support/handler-context.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

const AREA = signatureAreaSchema.parse({
  signer: 0,
  type: 'Signature',
  page: 1,
  x: 10,
  y: 10,
  width: 30,
  height: 8,
})

async function open(requiresAreas: boolean, missingAreasStatus: 400 | 422 = 400) {
  const accounts = PRACTICE_ACCOUNTS.map((account) => ({ ...account, requiresAreas }))
  const service = await startTestService({ accounts, settings: { missingAreasStatus } })
  const opened = await openTestWorkspace(service)
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const { workspace, folder } = opened
  const batchId = await prepareDrafts(workspace, { folder, accountId, count: 2 })
  const readCodes = async (from = workspace) =>
    (await from.drafts.open(batchId)).entries().map(({ findings }) => findings.map((f) => f.code))
  const work = async () => succeed({ workspace, background: IDLE_BACKGROUND })
  const account = createAccountHandlers(createTestContext({ work }))
  return { ...opened, service, accountId, readCodes, account }
}

async function sendOne(
  { workspace, prepare }: Awaited<ReturnType<typeof open>>,
  content: Parameters<typeof prepare>[1],
) {
  await workspace.queue.release(await prepare(1, content))
  workspace.queue.run()
  await expect
    .poll(async () => (await workspace.journal.documents.list({})).rows[0]?.delivery.kind)
    .toMatch(/^(?:sent|rejected)$/u)
}

test.each([400, 422] as const)(
  'CREATE-22 AREA-08: after a refusal with %i a document without areas is an error, also after a restart',
  async (status) => {
    const opened = await open(true, status)
    const { service, workspace, folder, readCodes } = opened
    expect((await readCodes()).flat()).not.toContain('signer.areaRequired')
    await sendOne(opened, {})
    expect(await readCodes()).toEqual([['signer.areaRequired'], ['signer.areaRequired']])
    const [row] = (await workspace.journal.documents.list({})).rows
    if (!row) throw new Error('a row')
    expect(await workspace.fix(row.id)).toMatchObject({ ok: true, value: { kind: 'notReady' } })
    await workspace.close(0)
    const again = await openTestWorkspace(service, { folder })
    expect((await readCodes(again.workspace))[0]).toContain('signer.areaRequired')
  },
)

test('CREATE-22: what is refused for the areas that it has teaches nothing of the account', () => {
  const refusal = {
    status: 400,
    messages: ['A conta exige o posicionamento das assinaturas.'],
    problems: [],
    operation: CREATE_OPERATION,
  }
  expect(demandsAreas({ areas: [] }, refusal)).toBe(true)
  expect(demandsAreas({ areas: [AREA] }, refusal)).toBe(false)
  expect(demandsAreas({ areas: [] }, { ...refusal, messages: ['A pasta não existe.'] })).toBe(false)
})

test('CREATE-22: a person switches off what the account does not demand any more, and on', async () => {
  const { account, accountId, readCodes } = await open(true)
  const change = (areasRequired: boolean) =>
    account['account.changeDemands']({ accountId, areasRequired })
  await change(true)
  expect(await account['account.readDemands']({ accountId })).toEqual(
    succeed({ areasRequired: true }),
  )
  expect((await readCodes())[0]).toContain('signer.areaRequired')
  await change(false)
  expect((await readCodes()).flat()).not.toContain('signer.areaRequired')
})
