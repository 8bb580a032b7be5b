// Calls of the partner client by the preset bindings, against the practice service: all sixteen.
import { expect, test } from 'vitest'
import { createBoundOperations } from '../../../main/partner/bindings/bound-operations.ts'
import { checkBinding } from '../../../main/partner/bindings/check-binding.ts'
import { PRESET_BINDINGS } from '../../../main/practice/preset-bindings.ts'
import { BINDABLE_OPERATION_IDS } from '../../../shared/model/binding-operations.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { openTestClient } from '../../support/partner-client.ts'
import { practiceAccountWith } from '../../support/practice-account.ts'
import { ANA, BRUNO, startPracticeClient } from '../../support/practice-client.ts'

test('PART-01: the preset binds each of the sixteen operations, and none of it needs to be corrected', () => {
  for (const operation of BINDABLE_OPERATION_IDS) {
    const findings = checkBinding(operation, PRESET_BINDINGS[operation])
    expect(findings, operation).toEqual([])
  }
})

test('PART-01: unless the settings offer them they are not there, and can be offered while it runs', async () => {
  const client = await startPracticeClient()
  const id = crypto.randomUUID()
  const answerOf = async (operation: (typeof BINDABLE_OPERATION_IDS)[number]) => {
    const { method, path } = PRESET_BINDINGS[operation]
    const place = path.replaceAll(/\{(\w+)\}/gu, (_, name) =>
      name === 'accountId' ? client.accountId : id,
    )
    return client.call(place, { method, ...(method === 'GET' ? {} : { body: {} }) })
  }
  for (const operation of BINDABLE_OPERATION_IDS) {
    expect((await answerOf(operation)).status, operation).toBe(404)
  }
  client.service.changeSettings({ offersPartlyKnown: true })
  for (const operation of BINDABLE_OPERATION_IDS) {
    expect([401, 403, 404, 405, 500], operation).not.toContain((await answerOf(operation)).status)
  }
})

test('PART-01: the client’s own calls by the preset do what they say, and their answers are read', async () => {
  const practice = await startPracticeClient({ settings: { offersPartlyKnown: true } })
  const { service, createDocument, documentNow } = practice
  const accountId = accountIdSchema.parse(practice.accountId)
  const client = openTestClient(service.baseUrl, { readKey: async () => service.key })
  const bound = createBoundOperations(
    client.withBindings(async (operation) => PRESET_BINDINGS[operation]),
  )
  const account = practiceAccountWith()
  const answered = { kind: 'answered' }
  const certified = { ...ANA, authenticationMethod: 'DigitalCertificate' }
  const { id: documentId, signers } = await createDocument({ signers: [certified] })
  const [signer] = signers
  const [group] = account.groups
  const [template] = account.templates
  const [user] = account.users
  const read = { items: expect.any(Array), unreadable: 0 }

  for (const result of [
    await bound.listFolders({ accountId }),
    await bound.listGroups({ accountId }),
    await bound.listInformationFields({ accountId }),
    await bound.listFormTemplates({ accountId }),
    await bound.listPlans({}),
  ]) {
    expect(result).toMatchObject({ ...answered, value: read })
  }
  expect(await bound.createFolder({ accountId, name: 'Nova' })).toMatchObject({
    ...answered,
    value: { id: expect.any(String) },
  })
  const filledFields = (template?.tags ?? []).map((tag) => ({ tag, value: 'x' }))
  const templateId = template?.id ?? ''
  expect(await bound.createForm({ accountId, templateId, filledFields })).toMatchObject({
    ...answered,
    value: { id: expect.any(String) },
  })
  for (const write of [
    bound.addUsers({ accountId, emails: ['nova@exemplo.com.br'], onlyForSignature: true }),
    bound.changeUserStatus({ accountId, userId: user?.id ?? '', active: false }),
    bound.upsertPerson({ accountId, cpf: '11144477735', name: 'Ana' }),
    bound.upsertCompany({ accountId, documentNumber: '11444777000161', name: 'Nova' }),
    bound.updateDocumentGroups({ accountId, documentId, groups: [group?.id ?? ''] }),
    bound.updateAdditionalAuthentication({
      accountId,
      documentId,
      signatureId: signer?.id ?? '',
      methods: ['Selfie'],
    }),
  ]) {
    expect(await write).toMatchObject(answered)
  }
  expect(documentNow(documentId)).toMatchObject({
    groups: [group?.id],
    signers: [{ additionalAuthenticationMethods: ['Selfie'] }],
  })

  service.signAll([documentId])
  const certificate = await bound.downloadDigitalCertificate({ accountId, documentId })
  expect(certificate).toMatchObject({
    ...answered,
    value: { url: expect.stringContaining('http') },
  })

  const form = service.documents().find(({ formId }) => formId !== undefined)
  const asked = { accountId, documentId: form?.id ?? '', signers: [BRUNO], deadlineAt: 4e12 }
  expect(await bound.requestSignatures(asked)).toMatchObject(answered)
  expect(documentNow(asked.documentId)).toMatchObject({ deadline: 4e12, signers: [BRUNO] })
  expect(await bound.deleteDocument({ accountId, documentId })).toMatchObject(answered)
  expect(service.documents().map(({ id }) => id)).not.toContain(documentId)
})
