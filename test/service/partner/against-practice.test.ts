// Client against the practice service; both were written from the same pages, independently.
import { expect, onTestFinished, test } from 'vitest'
import type { CallResult } from '../../../main/partner/call-result.ts'
import { eachCategory, eachDocument, eachUser } from '../../../main/partner/paged-lists.ts'
import { parseCreatedAnswer } from '../../../main/partner/wire/created-document.ts'
import type { SignatureStatus } from '../../../main/partner/wire/signature-status.ts'
import { startPracticeService } from '../../../main/practice/practice-service.ts'
import type { PracticeSettingsInput } from '../../../main/practice/settings.ts'
import type { AccountId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { cpfSchema } from '../../../shared/rules/cpf.ts'
import { makePdf } from '../../support/make-pdf.ts'
import type { TestClient } from '../../support/partner-client.ts'
import { makeCreate, openTestClient } from '../../support/partner-client.ts'

const ANA = { email: 'ana@exemplo.com.br', role: 'Contratante' }
const BIA = { email: 'bia@exemplo.com.br', role: 'Contratada' }

type Practice = { readonly client: TestClient; readonly accountId: AccountId }

async function openPractice(settings: PracticeSettingsInput = {}): Promise<Practice> {
  const service = await startPracticeService({ settings })
  onTestFinished(() => service.close())
  const client = openTestClient(service.baseUrl, { readKey: async () => service.key })
  return { client, accountId: accountIdSchema.parse(service.accounts[0]?.id) }
}

function valueOf<T>(result: CallResult<T>): T {
  if (result.kind !== 'answered') throw new Error(JSON.stringify(result))
  return result.value
}

async function readAll<T>(records: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = []
  for await (const record of records) all.push(record)
  return all
}

async function createDocument({ client, accountId }: Practice): Promise<PartnerDocumentId> {
  const create = makeCreate(Buffer.from(await makePdf()), { accountId, with: { signers: [ANA] } })
  const { answer } = await client.createDocument(create, { beforeLastBytes: async () => {} })
  const created = parseCreatedAnswer(answer?.bodyText ?? '')
  if (!created) throw new Error(`not created: ${answer?.bodyText}`)
  return created.partnerId
}

test('ACC-04 ACC-07 FEAT-01 ROLE-01 LIST-13: accounts, logo, features, roles and users', async () => {
  const { client, accountId } = await openPractice()
  const [account] = valueOf(await client.listAccounts())
  expect(account).toMatchObject({ active: true, createdAt: expect.any(Number) })
  expect(account).toHaveProperty('personType')
  expect(valueOf(await client.listRoles(accountId))[0]).toBe('Aprovador')
  const features = valueOf(await client.listFeatures(accountId)).map(({ id }) => id)
  expect(features).toEqual(expect.arrayContaining(['documents', 'integrations']))

  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  )
  const logo = { contentType: 'image/png', bytes: png } as const
  expect(valueOf(await client.changeLogo(accountId, logo)).logo).toContain('q=')

  const users = await readAll(eachUser(client, accountId))
  expect(users.length).toBeGreaterThan(0)
  expect(users[0]).toMatchObject({ email: expect.any(String), profile: expect.any(String) })
})

test('CAT-02 CAT-03 CAT-06 CAT-07 CAT-08: the life of a category', async () => {
  const { client, accountId } = await openPractice()
  const { id, active } = valueOf(await client.createCategory(accountId, 'Permutas'))
  expect(active).toBe(true)
  expect(await client.createCategory(accountId, 'PERMUTAS')).toMatchObject({
    kind: 'refused',
    refusal: { status: 400 },
  })
  expect(valueOf(await client.renameCategory(accountId, id, 'Trocas')).name).toBe('Trocas')
  expect(valueOf(await client.changeCategoryStatus(accountId, id)).active).toBe(false)
  expect(valueOf(await client.readCategory(accountId, id))).toMatchObject({ active: false })
  const inactive = await readAll(eachCategory(client, accountId, { active: false }))
  expect(inactive.map(({ name }) => name)).toContain('Trocas')
  expect(await client.removeCategory(accountId, id)).toMatchObject({ kind: 'answered' })
  expect(await client.removeCategory(accountId, id)).toMatchObject({ kind: 'refused' })
  expect(await client.readCategory(accountId, id)).toMatchObject({ refusal: { status: 404 } })
})

test('HOOK-01 HOOK-02 HOOK-08: the life of a registration', async () => {
  const { client, accountId } = await openPractice()
  // The name is reserved (RFC 2606), so the Test event fails and the webhook is kept (HOOK-06).
  const added = valueOf(await client.addWebhook(accountId, 'https://avisos.exemplo.test/x'))
  expect(added).toMatchObject({ available: false })
  expect(valueOf(await client.listWebhooks(accountId))).toContainEqual(added)
  expect(await client.removeWebhook(accountId, added.id)).toMatchObject({ kind: 'answered' })
  expect(await client.removeWebhook(accountId, added.id)).toMatchObject({ kind: 'refused' })
})

test('CONT-01 CONT-03 CONT-05: a contact that is there, one that is not, and a company', async () => {
  const { client, accountId } = await openPractice()
  const find = async (cpf: string) =>
    valueOf(await client.findContactPerson(accountId, cpfSchema.parse(cpf)))
  const found = await find('529.982.247-25')
  expect(found).toMatchObject({
    cpf: '52998224725',
    addressInformation: { city: 'São Paulo' },
    phone1: { number: expect.any(String) },
  })
  expect(await find('123.456.789-09')).toBe(undefined)
  expect(await find('390.533.447-05')).toBe(undefined)
})

test.each([200, 204] as const)(
  'ADD-01 REM-01 CAN-01 RES-01 EDIT-01 STAT-03: signers are added, edited, told again, removed and let go, by a service that answers %i',
  async (actionStatus) => {
    const practice = await openPractice({ actionStatus })
    const { client, accountId } = practice
    const documentId = await createDocument(practice)
    const readStatus = async (): Promise<SignatureStatus> =>
      valueOf(await client.readStatus(accountId, documentId))
    const { signatureId } = valueOf(await client.addSigner(accountId, documentId, BIA))
    const at = { accountId, documentId, signatureId }
    const edited = {
      ...BIA,
      name: 'Bia',
      documentNumber: undefined,
      authenticationMethod: 'Email',
      telephoneCountryCode: undefined,
      telephone: undefined,
      signatureLinkMethod: 'Email',
      additionalAuthenticationMethods: ['DocumentIdWithPhoto'],
      requireDocumentNumber: true,
      language: 'Portuguese',
      resendLinkAfterEdit: false,
    } as const
    expect(await client.editSigner(at, edited)).toMatchObject({
      kind: 'answered',
      facts: { status: actionStatus },
    })
    expect(await client.resendLink(at)).toMatchObject({ kind: 'answered' })
    expect((await readStatus()).signatures).toContainEqual(
      expect.objectContaining({ signatureId, requireDocumentNumber: true, signed: false }),
    )
    expect(await client.removeSigner(at)).toMatchObject({ kind: 'answered' })
    expect((await readStatus()).signatures.map(({ email }) => email)).toEqual([ANA.email])

    const cancelled = await client.cancelSignatures(accountId, documentId, 'Negócio desfeito')
    expect(cancelled).toMatchObject({ kind: 'answered' })
    expect(await readStatus()).toMatchObject({ signatureStatus: 'SignatureNotSet', signatures: [] })
    expect(await client.resendLink(at)).toMatchObject({ kind: 'refused', refusal: { status: 400 } })
  },
)

test('LIST-03 LIST-04 LIST-10 LIM-08: documents are read to the last though the service gives two a page', async () => {
  const practice = await openPractice({ maxPerPage: 2 })
  const { client, accountId } = practice
  const ids: string[] = []
  for (let made = 0; made < 5; made += 1) ids.push(await createDocument(practice))
  const listed = await readAll(eachDocument(client, accountId))
  expect(listed.map(({ id }) => id).sort()).toEqual(ids.sort())
  expect(listed[0]).toMatchObject({
    documentStatus: 'Finished',
    documentStatusLabel: expect.any(String),
    signatureStatusLabel: expect.any(String),
  })
})
