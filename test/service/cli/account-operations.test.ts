// Operations of the partner's manual, each called by the command line over real HTTP: bound by a file, with its
// effect at the service, and unbound, when nothing is sent.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toBindingFile } from '../../../main/accounts/stored-bindings.ts'
import type { PracticeOptions } from '../../../main/practice/practice-service.ts'
import { PRESET_BINDINGS } from '../../../main/practice/preset-bindings.ts'
import type { BindableOperation } from '../../../shared/model/binding-operations.ts'
import { BINDABLE_OPERATION_IDS, factsOf } from '../../../shared/model/binding-operations.ts'
import { ACCOUNT_ID } from '../../support/command-line.ts'
import { answerJson, createHttpTestServer } from '../../support/http-server.ts'
import { TEST_KEY } from '../../support/partner-client.ts'
import { practiceAccountWith } from '../../support/practice-account.ts'
import type { PracticeClient } from '../../support/practice-client.ts'
import { ANA, BRUNO, startPracticeClient } from '../../support/practice-client.ts'
import { runHere } from '../../support/run-here.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const DAY_MS = 86_400_000
const [GROUP] = practiceAccountWith().groups
const CERTIFIED = { ...ANA, authenticationMethod: 'DigitalCertificate' }

async function startAt(baseUrl: string, key: string) {
  const folder = await temporaryFolder()
  const where = ['--data', join(folder, 'data'), '--base-url', baseUrl, '--json']
  const operations = (...words: readonly string[]) =>
    runHere(['account', 'operations', ...words, '--account', ACCOUNT_ID, ...where], {
      SIGNATURE_BATCHES_KEY: key,
    })
  return {
    folder,
    operations,
    call: async (operation: BindableOperation, values: object) => {
      const path = join(folder, 'values.json')
      await writeFile(path, JSON.stringify(values))
      return operations('--call', operation, '--with', path, '--yes')
    },
  }
}

async function startBound(options: PracticeOptions = {}) {
  const client = await startPracticeClient({
    ...options,
    settings: { offersPartlyKnown: true, listLagMs: 0, listsCacheMs: 0 },
  })
  const started = await startAt(client.service.baseUrl, client.service.key)
  const path = join(started.folder, 'manual.json')
  await writeFile(path, toBindingFile(PRESET_BINDINGS))
  return { ...started, client, taken: await started.operations('--bind', path) }
}

/** Values of the call, and what the service shows after it (`shown` equals `is`). */
type Row = (client: PracticeClient) => Promise<{
  readonly values: object
  readonly shown?: () => unknown
  readonly is?: unknown
  /** Entries or values of the answer. */
  readonly events?: readonly object[]
}>

const accountOf = ({ service, accountId }: PracticeClient) =>
  service.accounts.find(({ id }) => id === accountId)

const ROWS: Readonly<Record<BindableOperation, Row>> = {
  async partners_v1_documents_request_signatures(client) {
    const { id: documentId } = await client.createDocument()
    await client.callAccount(`/document-signatures/${documentId}/cancel`, {
      method: 'PATCH',
      body: {},
    })
    const deadlineAt = new Date(Date.now() + DAY_MS).toISOString()
    return {
      values: { documentId, deadlineAt, signers: [BRUNO] },
      shown: () => client.statusOf(documentId),
      is: {
        signatureStatusId: 'WaitingSignatures',
        deadlineForSignature: deadlineAt,
        signatures: [BRUNO],
      },
    }
  },
  async partners_v1_documents_update_groups(client) {
    const { id: documentId } = await client.createDocument()
    const groups = [GROUP?.id]
    return {
      values: { documentId, groups },
      shown: () => client.documentNow(documentId),
      is: { groups },
    }
  },
  async partners_v1_documents_update_additional_authentication_methods(client) {
    const { id: documentId, signers } = await client.createDocument()
    return {
      values: { documentId, signatureId: signers[0]?.id, methods: ['DocumentIdWithPhoto'] },
      shown: () => client.documentNow(documentId).signers,
      is: [{ additionalAuthenticationMethods: ['DocumentIdWithPhoto'] }],
    }
  },
  async partners_v1_documents_download_digital_certificate(client) {
    const { id: documentId } = await client.createDocument({ signers: [CERTIFIED] })
    client.service.signAll([documentId])
    return { values: { documentId }, events: [{ event: 'called', url: expect.any(String) }] }
  },
  async partners_v1_documents_delete(client) {
    const { id: documentId } = await client.createDocument({ documentName: 'Some' })
    return {
      values: { documentId },
      shown: async () => (await client.list('?Name=Some')).json,
      is: { count: 0 },
    }
  },
  async partners_v1_users_add(client) {
    return {
      values: { emails: ['lia.prado@exemplo.com.br'], onlyForSignature: true },
      shown: () => accountOf(client)?.users.at(-1),
      is: { email: 'lia.prado@exemplo.com.br', profile: 'User' },
    }
  },
  async partners_v1_users_change_status(client) {
    const userId = accountOf(client)?.users.find(({ active }) => active)?.id
    return {
      values: { userId, active: false },
      shown: () => accountOf(client)?.users.find(({ id }) => id === userId),
      is: { active: false },
    }
  },
  partners_v1_plans_list: async () => ({
    values: {},
    events: [{ event: 'entry', name: expect.any(String) }],
  }),
  async partners_v1_forms_create(client) {
    const [template] = accountOf(client)?.templates ?? []
    const filledFields = template?.tags.map((tag) => ({ tag, value: 'X' }))
    return {
      values: { templateId: template?.id, filledFields },
      events: [{ event: 'called', id: expect.any(String) }],
    }
  },
  partners_v1_form_templates_list: async () => ({
    values: {},
    events: [{ event: 'entry', name: 'Ficha cadastral do locatário' }],
  }),
  partners_v1_folders_list: async (client) => ({
    values: {},
    events: [{ event: 'entry', name: accountOf(client)?.folders[0]?.name }],
  }),
  async partners_v1_folders_create(client) {
    return {
      values: { name: 'Cessões 2027' },
      shown: () => accountOf(client)?.folders.map(({ name }) => name),
      is: expect.arrayContaining(['Cessões 2027']),
    }
  },
  partners_v1_groups_list: async () => ({
    values: {},
    events: [{ event: 'entry', name: GROUP?.name }],
  }),
  partners_v1_information_fields_list: async () => ({
    values: {},
    events: [{ event: 'entry', name: 'Número do contrato' }],
  }),
  async partners_v1_contacts_upsert_person(client) {
    return {
      values: { cpf: '11144477735', name: 'Bento Lima', email: 'bento@exemplo.com.br' },
      shown: async () => (await client.callAccount('/contacts/person/11144477735')).json,
      is: { name: 'Bento Lima', email: 'bento@exemplo.com.br' },
    }
  },
  async partners_v1_contacts_upsert_company(client) {
    return {
      values: { documentNumber: '11222333000181', name: 'ACME Ltda.' },
      shown: () => accountOf(client)?.contacts.at(-1),
      is: { kind: 'company', documentNumber: '11222333000181', name: 'ACME Ltda.' },
    }
  },
}

test('PART-15: all sixteen are bound by a file that the window exported, and listed with their state', async () => {
  const { taken, operations } = await startBound()
  expect(taken.events).toEqual([{ event: 'bindingsTaken', count: 16, leftOut: [] }])
  const { events } = await operations()
  expect(events.map(({ operation, kind }) => [operation, kind])).toEqual(
    BINDABLE_OPERATION_IDS.map((operation) => [operation, 'bound']),
  )
})

test.each(BINDABLE_OPERATION_IDS)(
  'PART-02 PART-13 CONT-06: %s is called where it is bound, and the service shows it',
  async (operation) => {
    const { client, call } = await startBound()
    const { values, shown, is, events } = await ROWS[operation](client)
    const run = await call(operation, values)
    expect(run).toMatchObject({ exitCode: 0 })
    expect(run.events[0]).toMatchObject(events?.[0] ?? { event: 'called', operation })
    if (shown) expect(await shown()).toMatchObject(is ?? {})
  },
)

test('PART-01: without a binding none of the sixteen sends anything, and each says what to do', async () => {
  const server = await createHttpTestServer((response) =>
    answerJson(response, 200, [{ id: ACCOUNT_ID, name: 'Conta' }]),
  )
  const { call, operations } = await startAt(server.baseUrl, TEST_KEY)
  for (const operation of BINDABLE_OPERATION_IDS) {
    const { exitCode, events } = await call(operation, {})
    expect(exitCode, operation).toBe(1)
    expect(events, operation).toMatchObject([
      { event: 'failed', code: 'operation.notBound', operation, message: /manual/u },
    ])
  }
  const asked = BINDABLE_OPERATION_IDS.filter((operation) => factsOf(operation).takesAccount)
  expect(server.requests.map(({ url }) => url.pathname)).toEqual(
    asked.map(() => '/partners/v1/accounts'),
  )
  const { events } = await operations()
  expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['notBound']))
})

test('ERR-12: a write whose answer was lost is said to be unknown, and is not repeated', async () => {
  const { client, call } = await startBound({
    faults: [{ kind: 'resetAfterActing', times: 1, on: 'folders' }],
  })
  const { exitCode, events } = await call('partners_v1_folders_create', { name: 'Uma vez' })
  expect(exitCode).toBe(3)
  expect(events).toMatchObject([
    { event: 'unknown', message: expect.stringContaining('Look on the platform') },
  ])
  const names = accountOf(client)?.folders.map(({ name }) => name)
  expect(names?.filter((name) => name === 'Uma vez')).toHaveLength(1)
})

test.each([
  ['nothing is sent without --yes where it changes something', ['--with', 'V'], 'notCalled'],
  ['a value that the binding places nowhere is named', ['--with', 'W', '--yes'], 'failed'],
  ['values that are no JSON object are refused', ['--with', 'none', '--yes'], 'failed'],
])('%s', async (_, words, event) => {
  const { folder, client, operations } = await startBound()
  await writeFile(join(folder, 'V'), '{"name":"Nova"}')
  await writeFile(join(folder, 'W'), '{"name":"Nova","colour":"red"}')
  const given = words.map((word) => (word.startsWith('--') ? word : join(folder, word)))
  const { exitCode, events } = await operations('--call', 'partners_v1_folders_create', ...given)
  expect(exitCode).toBe(1)
  expect(events).toMatchObject([{ event }])
  expect(accountOf(client)?.folders.map(({ name }) => name)).not.toContain('Nova')
})
