import { expect, onTestFinished, test } from 'vitest'
import type { PracticeOptions, PracticeService } from '../../../main/practice/practice-service.ts'
import { startPracticeService } from '../../../main/practice/practice-service.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const BODY = {
  documentName: 'Contrato de locação',
  contentType: 'application/pdf',
  signers: [{ email: 'ana@exemplo.com.br', role: 'Contratante' }],
}

async function start(options: PracticeOptions = {}): Promise<PracticeService> {
  const service = await startPracticeService(options)
  onTestFinished(() => service.close())
  return service
}

function accountOf(service: PracticeService): string {
  return service.accounts[0]?.id ?? ''
}

async function call(
  service: PracticeService,
  path: string,
  init: RequestInit = {},
  key = service.key,
) {
  const headers = { authorization: key, 'content-type': 'application/json' }
  return fetch(`${service.baseUrl}${path}`, { ...init, headers })
}

async function create(service: PracticeService, extra: object = {}): Promise<Response> {
  const contentFile = Buffer.from(await makePdf()).toString('base64')
  return call(service, `/partners/v1/accounts/${accountOf(service)}/document-signatures`, {
    method: 'POST',
    body: JSON.stringify({ contentFile, ...BODY, ...extra }),
  })
}

async function statusOf(service: PracticeService, id: string): Promise<Record<string, unknown>> {
  const path = `/partners/v1/accounts/${accountOf(service)}/document-signatures/${id}/status`
  return (await (await call(service, path)).json()) as Record<string, unknown>
}

test('AUTH-02 AUTH-03 AUTH-04 AUTH-05: only the bare key is recognised, else 401 with an empty body', async () => {
  const service = await start()
  for (const key of [`Bearer ${service.key}`, `ApiKey ${service.key}`, '', 'errada']) {
    const answer = await call(service, '/partners/v1/accounts', {}, key)
    expect([answer.status, await answer.text()], key).toEqual([401, ''])
  }
  expect((await call(service, '/partners/v1/accounts')).status).toBe(200)
})

test('AUTH-06 AUTH-08 AUTH-09 AUTH-12: unlinked 401 empty, trial and plan 401 with the reason, feature 403 empty', async () => {
  const base = (await start()).accounts[0]
  if (!base) throw new Error('an account')
  const service = await start({
    accounts: [
      { ...base, id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f2001', condition: 'trialExpired' },
      { ...base, id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f2002', condition: 'noPlan' },
      { ...base, id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f2003', features: [] },
    ],
  })
  const list = (id: string) =>
    call(service, `/partners/v2/accounts/${id}/documents?Page=1&PerPage=20`)
  const unlinked = await list(base.id)
  expect([unlinked.status, await unlinked.text()]).toEqual([401, ''])
  for (const id of service.accounts.slice(0, 2).map((account) => account.id)) {
    const answer = await list(id)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(/\w/) })
  }
  const denied = await list('0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f2003')
  expect([denied.status, await denied.text()]).toEqual([403, ''])
})

test('CREATE-01 STATE-03 CREATE-16: a created document waits for signatures', async () => {
  const service = await start()
  const answer = await create(service)
  expect(answer.status).toBe(201)
  const { id, uri } = (await answer.json()) as { id: string; uri: string }
  expect(uri).toContain(id)
  expect(await statusOf(service, id)).toMatchObject({
    signatureStatusId: 'WaitingSignatures',
    signatures: [{ email: 'ana@exemplo.com.br', role: 'Contratante', signed: false }],
  })
})

test('CREATE-02: two identical calls make two documents', async () => {
  const service = await start()
  const ids = [await create(service), await create(service)].map(
    async (answer) => (await answer.json()) as { id: string },
  )
  expect(new Set((await Promise.all(ids)).map(({ id }) => id)).size).toBe(2)
  expect(service.documents()).toHaveLength(2)
})

test('CREATE-21 ERR-20: roles that the account does not have are refused by name, and nothing is created', async () => {
  const service = await start()
  const answer = await create(service, { signers: [{ email: 'a@b.com.br', role: 'Astronauta' }] })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(await answer.json()).toMatchObject({
    errors: ['Um ou mais papéis (Astronauta) não existe(m)'],
    title: 'Bad Request',
    instance: expect.stringContaining('POST /partners/v1'),
    requestId: expect.any(String),
    traceId: expect.any(String),
  })
  expect(service.documents()).toHaveLength(0)
})

test('CREATE-20 SIGN-04 AREA-06 ERR-06: the form of the payload answers 422 with the field', async () => {
  const service = await start()
  const cases: readonly [object, string][] = [
    [{ signers: [] }, 'signers'],
    [{ signers: [{ role: 'Parte' }] }, 'signers.0.email'],
    [
      {
        signers: [
          { email: 'a@b.com', role: 'Parte', order: 1 },
          { email: 'c@d.com', role: 'Parte' },
        ],
      },
      'signers',
    ],
    [
      {
        signatureAreas: [
          {
            type: 'Signature',
            page: 1,
            x: 1,
            y: 1,
            width: 9,
            height: 9,
            email: 'x@y.com',
            role: 'Parte',
          },
        ],
      },
      'signatureAreas.0',
    ],
    [{ contentFile: 'não é base64' }, 'contentFile'],
  ]
  for (const [extra, propertyName] of cases) {
    const answer = await create(service, extra)
    expect(answer.status, propertyName).toBe(422)
    expect(await answer.json()).toMatchObject({ problems: [{ propertyName }] })
  }
})

test('CREATE-25: an area on a page that the file does not have answers 400', async () => {
  const service = await start()
  const answer = await create(service, {
    signatureAreas: [
      { type: 'Signature', page: 2, x: 1, y: 1, width: 9, height: 9, ...BODY.signers[0] },
    ],
  })
  expect(answer.status).toBe(400)
})

test('STAT-02: a document that is not in the account answers 404', async () => {
  const service = await start()
  const path = `/partners/v1/accounts/${accountOf(service)}/document-signatures/${crypto.randomUUID()}/status`
  expect((await call(service, path)).status).toBe(404)
})

test('LIST-01 LIST-03 LIST-05 WIRE-15: pages with totals, names of parameters in any case', async () => {
  const service = await start({ settings: { maxPerPage: 2 } })
  for (let each = 0; each < 5; each += 1)
    await create(service, { documentName: `Contrato ${each}` })
  const path = `/partners/v2/accounts/${accountOf(service)}/documents`
  const page = await (await call(service, `${path}?pAgE=2&PerPage=100&SortField=Name`)).json()
  expect(page).toMatchObject({
    items: [{ name: 'Contrato 2' }, { name: 'Contrato 3' }],
    page: 2,
    count: 5,
    totalPages: 3,
    hasNextPage: true,
    nextPage: 3,
    previousPage: 1,
  })
  const last = await (await call(service, `${path}?Page=3&PerPage=2`)).json()
  expect(last).not.toHaveProperty('nextPage')
  expect((await call(service, `${path}?Page=1&PerPage=2&SortField=Cor`)).status).toBe(422)
})

test('STATE-07 STATE-08 CREATE-28: signers sign in turn, the last one finishes the document', async () => {
  const service = await start({ settings: { signAfterMs: 30 } })
  const answer = await create(service, {
    signers: [
      { email: 'b@exemplo.com.br', role: 'Contratada', order: 2 },
      { email: 'a@exemplo.com.br', role: 'Contratante', order: 1 },
    ],
  })
  const { id } = (await answer.json()) as { id: string }
  await expect.poll(async () => (await statusOf(service, id))['signatureStatusId']).toBe('Signed')
  const [first, second] = service.documents()[0]?.signers ?? []
  expect(second?.signedAt).toBeLessThan(first?.signedAt ?? 0)
})

test('DL-02 DL-03 DL-04: nothing before the first signature, then a partial file, then the final one', async () => {
  const service = await start()
  const answer = await create(service, {
    signers: [
      { email: 'a@exemplo.com.br', role: 'Parte' },
      { email: 'b@exemplo.com.br', role: 'Testemunha' },
    ],
  })
  const { id } = (await answer.json()) as { id: string }
  const path = `/partners/v1/accounts/${accountOf(service)}/documents/${id}/download/signed`
  expect(await (await call(service, path)).json()).toMatchObject({
    errors: ['Nenhum signatário assinou o documento até o momento.'],
  })
  const seen: string[] = []
  for (const signer of service.documents()[0]?.signers ?? []) {
    service.signNow(id, signer.id)
    const { url } = (await (await call(service, path)).json()) as { url: string }
    const file = Buffer.from(await (await fetch(url)).arrayBuffer())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    seen.push(file.toString('base64'))
  }
  expect(new Set(seen).size).toBe(2)
})

test('DL-07: without attachments the original is served byte for byte', async () => {
  const service = await start()
  const sent = Buffer.from(await makePdf('Original'))
  const answer = await create(service, { contentFile: sent.toString('base64') })
  const { id } = (await answer.json()) as { id: string }
  const path = `/partners/v2/accounts/${accountOf(service)}/documents/${id}/download/with-attachments`
  const { url } = (await (await call(service, path)).json()) as { url: string }
  expect(sent.equals(Buffer.from(await (await fetch(url)).arrayBuffer()))).toBe(true)
})

test('QUEUE-12: each armed fault strikes as often as it was armed, and acts or not as its name says', async () => {
  const service = await start()
  const acts: Record<string, number> = {}
  for (const kind of [
    'resetAfterActing',
    '500AfterActing',
    'empty201',
    '500',
    'html502',
    'duplicatePost',
  ] as const) {
    const before = service.documents().length
    service.arm({ on: 'create', kind })
    await create(service).catch(() => undefined)
    acts[kind] = service.documents().length - before
  }
  expect(acts).toEqual({
    resetAfterActing: 1,
    '500AfterActing': 1,
    empty201: 1,
    '500': 0,
    html502: 0,
    duplicatePost: 2,
  })
  expect((await create(service)).status).toBe(201)
})

test('a service that was killed goes on where it was', async () => {
  const stateFolder = await temporaryFolder()
  const first = await start({ stateFolder })
  const { id } = (await (await create(first)).json()) as { id: string }
  const second = await start({ stateFolder })
  expect(await statusOf(second, id)).toMatchObject({ signatureStatusId: 'WaitingSignatures' })
})
