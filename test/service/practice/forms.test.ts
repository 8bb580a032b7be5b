// Forms (PART-10): documents made of a template whose tags are filled.
import { expect, test } from 'vitest'
import { practiceAccountWith } from '../../support/practice-account.ts'
import { BRUNO } from '../../support/practice-client.ts'
import { callPreset } from '../../support/preset-call.ts'
import type { WebhookClient } from '../../support/webhook-receiver.ts'
import { startWebhookClient } from '../../support/webhook-receiver.ts'

const [TEMPLATE] = practiceAccountWith().templates
const ALL_TAGS = TEMPLATE?.tags ?? []
const FILLER = { email: 'locatario@exemplo.com.br', fieldsTags: ALL_TAGS }

async function startOffered(quotas = {}): Promise<WebhookClient> {
  const client = await startWebhookClient({
    accounts: [practiceAccountWith({ quotas })],
    settings: { offersPartlyKnown: true },
  })
  await client.register()
  return client
}

function createForm(client: WebhookClient, values: object) {
  const { accountId } = client
  const whole = { accountId, templateId: TEMPLATE?.id, ...values }
  return callPreset(client, 'partners_v1_forms_create', whole)
}

function toValues(tags: readonly string[]) {
  return tags.map((tag) => ({ tag, value: `valor de ${tag}` }))
}

async function formOf(client: WebhookClient, values: object) {
  const answer = await createForm(client, values)
  expect(answer.status).toBe(201)
  const { id: formId } = answer.json as { id: string }
  const document = client.service.documents().find((each) => each.formId === formId)
  return { formId, documentId: document?.id ?? '' }
}

test('PART-10 ERR-20: tags of the template that nobody fills are listed in the refusal, and nothing is made', async () => {
  const client = await startOffered()
  for (const [values, missing, given] of [
    [{}, ALL_TAGS, []],
    [{ fillers: [{ ...FILLER, fieldsTags: ['nome'] }] }, ['endereco', 'renda'], ['nome']],
    [
      { fillers: [{ ...FILLER, fieldsTags: ['nome'] }], filledFields: toValues(['renda']) },
      ['endereco'],
      ['nome', 'renda'],
    ],
  ] as const) {
    const answer = await createForm(client, values)
    expect(answer.status).toBe(400)
    const [message] = (answer.json as { errors: readonly string[] }).errors
    for (const tag of missing) expect(message).toContain(tag)
    for (const tag of given) expect(message).not.toContain(tag)
  }
  expect(client.service.documents()).toEqual([])
})

test('PART-10 STATE-04 EVT-15: filled by its fillers, the form becomes a document, and says so', async () => {
  const client = await startOffered()
  const { formId, documentId } = await formOf(client, {
    fillers: [{ ...FILLER, fieldsTags: ['nome', 'endereco'] }],
    filledFields: toValues(['renda']),
  })
  expect((await client.list()).json).toMatchObject({ items: [{ statusId: 'WaitingFormFill' }] })
  await client.service.fillForm(formId, toValues(['nome']))
  await client.delivered()
  expect(client.entities('FormFilled')).toEqual([])
  await client.service.fillForm(formId, toValues(['endereco']))
  await client.delivered()
  expect(client.entities('FormFilled')).toEqual([{ formId, documentId }])
  expect(client.entities('DocumentStatusChanged')).toEqual([{ id: documentId, status: 'Finished' }])
  expect((await client.download(documentId, 'original')).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(client.service.fillForm(formId, [])).rejects.toThrow('já foi preenchido')
})

test('PART-10 PART-02: a form that is filled at its creation is a document at once, and can be sent to be signed', async () => {
  const client = await startOffered()
  const { formId, documentId } = await formOf(client, { filledFields: toValues(ALL_TAGS) })
  await client.delivered()
  expect(client.entities('FormFilled')).toEqual([{ formId, documentId }])
  expect(client.entities('DocumentSentToSignature')).toEqual([])
  const asked = await callPreset(client, 'partners_v1_documents_request_signatures', {
    accountId: client.accountId,
    documentId,
    signers: [BRUNO],
  })
  expect(asked.status).toBe(204)
  expect(await client.statusOf(documentId)).toMatchObject({ signatures: [BRUNO] })
})

test('PART-10 ADD-03 DL-07: until it is filled there is no file, and nobody can be asked to sign', async () => {
  const client = await startOffered()
  const { documentId } = await formOf(client, { fillers: [FILLER] })
  const added = await client.callAccount(`/document-signatures/${documentId}/signature`, {
    body: BRUNO,
  })
  expect(added.status).toBe(400)
  const path = `/partners/v2/accounts/${client.accountId}/documents/${documentId}`
  expect((await client.call(`${path}/download/with-attachments`)).status).toBe(400)
})

test('PART-10 LIM-12: a form takes a document of the quota when it is created, and none when it is filled', async () => {
  const client = await startOffered({ documents: 2 })
  const { formId } = await formOf(client, { fillers: [FILLER] })
  await client.service.fillForm(formId, toValues(ALL_TAGS))
  expect((await client.create()).status).toBe(201)
  const refused = await createForm(client, { fillers: [FILLER] })
  expect([refused.status, refused.json]).toMatchObject([
    400,
    { errors: [expect.stringContaining('documentos')] },
  ])
})

test('PART-10 ERR-13: there is no idempotency key: the same call twice makes two forms', async () => {
  const client = await startOffered()
  const values = { filledFields: toValues(ALL_TAGS) }
  const forms = [await formOf(client, values), await formOf(client, values)]
  expect(new Set(forms.map(({ formId }) => formId)).size).toBe(2)
  expect(client.service.documents()).toHaveLength(2)
})

test('PART-10 CREATE-10: a form takes groups, and refuses those that are not active with 422', async () => {
  const client = await startOffered()
  const [active, inactive] = practiceAccountWith().groups
  const filledFields = toValues(ALL_TAGS)
  const { documentId } = await formOf(client, { filledFields, groups: [active?.id] })
  expect(client.documentNow(documentId).groups).toEqual([active?.id])
  const refused = await createForm(client, { filledFields, groups: [inactive?.id] })
  expect([refused.status, refused.json]).toMatchObject([
    422,
    { errors: [`Um ou mais grupos (${inactive?.id}) não existe(m) ou está(ão) inativo(s)`] },
  ])
})

test('PART-10 ERR-05 ERR-06: a template that is not there answers 400, one that is no id 422', async () => {
  const client = await startOffered()
  expect((await createForm(client, { templateId: crypto.randomUUID() })).status).toBe(400)
  const { accountId } = client
  const path = `/partners/v1/accounts/${accountId}/partly-known/forms`
  expect((await client.call(path, { body: { templateId: 'ficha' } })).status).toBe(422)
})
