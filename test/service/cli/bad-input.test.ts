// Bad input on the command line: each message names the file or document and the remedy, and nothing is sent. Most
// commands run in this process, with the same answers.
import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCli, writeDescription } from '../../support/command-line.ts'
import { startHoldingProxy } from '../../support/holding-proxy.ts'
import { startTestService } from '../../support/open-test-workspace.ts'
import { runHere } from '../../support/run-here.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const FIXTURES = join(import.meta.dirname, '../../fixtures/pdf')

type Document = Record<string, unknown>
type Prepared = {
  readonly folder: string
  readonly description: string
  readonly service: Awaited<ReturnType<typeof startTestService>>
  readonly send: (
    env?: Readonly<Record<string, string>>,
    baseUrl?: string,
    data?: string,
  ) => ReturnType<typeof runHere>
}

async function prepare(
  change?: (document: Document, index: number) => Document,
): Promise<Prepared> {
  const folder = await temporaryFolder()
  const service = await startTestService({ settings: { signAfterMs: 20 } })
  const description = await writeDescription(folder, 2, change)
  const send: Prepared['send'] = (
    env = { SIGNATURE_BATCHES_KEY: service.key },
    baseUrl = service.baseUrl,
    data = join(folder, 'data'),
  ) =>
    runHere(
      ['send', description, '--data', data, '--base-url', baseUrl, '--settle', '0.5', '--json'],
      env,
    )
  return { folder, description, service, send }
}

const second =
  (part: Document) =>
  (document: Document, index: number): Document =>
    index === 1 ? { ...document, ...part } : document

const AREA = { type: 'Signature', page: 1, x: 10, y: 80, width: 30, height: 8, signer: 0 }
const SIGNER = { email: 'ana@exemplo.com.br', role: 'Locatário' }

const FINDINGS: readonly (readonly [title: string, part: Document, code: string, text: RegExp])[] =
  [
    ['no signer', { signers: [], areas: [] }, 'document.noSigner', /no signer.*at least one/iu],
    [
      'a signer without e-mail',
      { signers: [{ role: 'Locatário' }] },
      'signer.emailMissing',
      /no e-mail/iu,
    ],
    [
      'a signer without role',
      { signers: [{ email: SIGNER.email }] },
      'signer.roleMissing',
      /no role/iu,
    ],
    [
      'a role that the account does not have',
      { signers: [{ ...SIGNER, role: 'Astronauta' }] },
      'signer.roleUnknown',
      /Astronauta.*Locatário/u,
    ],
    [
      'a page that does not exist',
      { areas: [{ ...AREA, page: 4 }] },
      'area.pageMissing',
      /page 4.*last page of the file is 1/u,
    ],
    ['an area off the page', { areas: [{ ...AREA, x: 90 }] }, 'area.offPage', /leaves the page/u],
  ]

test.each(FINDINGS)('%s: refused by name, nothing sent', async (_, part, code, text) => {
  const { service, send } = await prepare(second(part))
  const { exitCode, events } = await send()
  expect(exitCode).toBe(1)
  const finding = events.find((event) => event['event'] === 'finding' && event['code'] === code)
  expect(finding).toMatchObject({ document: 'Contrato de locação 1', severity: 'error' })
  expect(finding?.['message']).toMatch(text)
  expect(events.at(-1)).toMatchObject({ event: 'nothingSent' })
  expect(service.documents()).toHaveLength(0)
})

const FILES: readonly (readonly [title: string, fixture: string, code: string])[] = [
  ['a file with a password', 'issue3371.pdf', 'file.passwordRequired'],
  ['an edit-locked file', 'secHandler.pdf', 'file.editLocked'],
  ['a damaged file', 'bug1020226.pdf', 'file.damaged'],
]

test.each(FILES)(
  'LIM-04: %s is refused before sending, with its reason',
  async (_, fixture, code) => {
    const { folder, service, send } = await prepare(second({ file: 'outro.pdf', areas: [] }))
    await copyFile(join(FIXTURES, fixture), join(folder, 'outro.pdf'))
    const { exitCode, events } = await send()
    expect(exitCode).toBe(1)
    expect(events).toContainEqual(expect.objectContaining({ code, file: 'outro.pdf' }))
    expect(service.documents()).toHaveLength(0)
  },
)

test('what is not a PDF, what is missing, and what is over the body limit: each its own message', async () => {
  const cases = [
    ['isto não é um PDF', 'file.notPdf'],
    [undefined, 'file.missing'],
  ] as const
  for (const [content, code] of cases) {
    const { folder, send } = await prepare(second({ file: 'outro.pdf' }))
    if (content !== undefined) await writeFile(join(folder, 'outro.pdf'), content)
    const { exitCode, events } = await send()
    expect(exitCode).toBe(1)
    expect(events).toContainEqual(expect.objectContaining({ code, file: 'outro.pdf' }))
  }
  const { folder, description, service, send } = await prepare(
    second({ file: 'grande.pdf', areas: [] }),
  )
  const small = await readFile(join(folder, 'contrato-1.pdf'))
  await writeFile(
    join(folder, 'grande.pdf'),
    Buffer.concat([small, Buffer.alloc(53_000_000, '\n')]),
  )
  const { exitCode, events } = await send()
  expect(exitCode, description).toBe(1)
  expect(events).toContainEqual(expect.objectContaining({ code: 'body.overLimit' }))
  expect(service.documents()).toHaveLength(0)
})

test('no key, a pasted prefix and a wrong key: each its own message and exit code', async () => {
  const { service, send } = await prepare()
  const cases = [
    [{}, 1, 'noKey'],
    [{ SIGNATURE_BATCHES_KEY: `Bearer ${service.key}` }, 1, 'keyHasPrefix'],
    [{ SIGNATURE_BATCHES_KEY: 'errada' }, 4, 'keyRefused'],
  ] as const
  for (const [env, code, failure] of cases) {
    const { exitCode, events } = await send(env)
    expect([exitCode, events.find((event) => event['event'] === 'failed')?.['code']]).toEqual([
      code,
      failure,
    ])
  }
  expect(service.documents()).toHaveLength(0)
})

test('no network: says so, sends nothing, and the same command works when it is back', async () => {
  const { folder, send } = await prepare()
  const dead = await send(undefined, 'http://127.0.0.1:9', join(folder, 'other'))
  expect(dead.exitCode).toBe(1)
  expect(dead.events).toContainEqual(expect.objectContaining({ code: 'network.refused' }))
  expect((await send()).exitCode).toBe(0)
})

test('a data folder of another service is refused, and says whose it is', async () => {
  const { service, send } = await prepare()
  expect((await send()).exitCode).toBe(0)
  const { exitCode, events } = await send(undefined, 'http://127.0.0.1:9')
  expect(exitCode).toBe(1)
  expect(events[0]).toMatchObject({ code: 'journalForeign', params: { owner: service.baseUrl } })
})

test('a description of another version, no JSON at all, or of another shape', async () => {
  const cases = [
    [
      '{"version":2,"accountId":"x","documents":[]}',
      'description.version',
      /version 2.*reads version 1/u,
    ],
    ['{', 'description.notJson', /not valid JSON/u],
    ['{"version":1,"accountId":"x","documents":[]}', 'description.shape', /accountId/u],
    [
      `{"version":1,"accountId":"0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1001","documents":[]}`,
      'description.noDocuments',
      /no documents/u,
    ],
  ] as const
  for (const [text, code, message] of cases) {
    const { description, send } = await prepare()
    await writeFile(description, text)
    const { exitCode, events } = await send()
    expect(exitCode).toBe(1)
    const failed = events.find((event) => event['event'] === 'failed')
    expect(failed?.['code']).toBe(code)
    expect(failed?.['message']).toMatch(message)
  }
})

test('R5: the same file, name and signers in another description is a finding, allowed one by one @deep', async () => {
  const { folder, description, service, send } = await prepare()
  expect((await send()).exitCode).toBe(0)
  const again = JSON.parse(await readFile(description, 'utf8')) as { documents: unknown[] }
  await writeFile(
    join(folder, 'outro-lote.json'),
    JSON.stringify({ ...again, documents: again.documents.slice(0, 1) }),
  )
  const words = [
    'send',
    join(folder, 'outro-lote.json'),
    '--data',
    join(folder, 'data'),
    '--base-url',
    service.baseUrl,
    '--json',
  ]
  const env = { SIGNATURE_BATCHES_KEY: service.key }
  const refused = await runCli(words, { env })
  expect(refused.exitCode).toBe(1)
  expect(refused.events).toContainEqual(expect.objectContaining({ code: 'document.sentBefore' }))
  expect(service.documents()).toHaveLength(2)
  const allowed = await runCli([...words, '--resend', 'Contrato de locação 0'], { env })
  expect(allowed.exitCode).toBe(0)
  expect(service.documents()).toHaveLength(3)
})

test('R5: --resend sends a document of a journalled batch once more, and that one alone', async () => {
  const { folder, description, service, send } = await prepare()
  expect((await send()).exitCode).toBe(0)
  const words = ['send', description, '--data', join(folder, 'data'), '--base-url', service.baseUrl]
  const env = { SIGNATURE_BATCHES_KEY: service.key }
  const more = [...words, '--json', '--settle', '0.5', '--resend', 'Contrato de locação 0']
  expect((await runHere(more, env)).exitCode).toBe(0)
  expect(
    service
      .documents()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Contrato de locação 0', 'Contrato de locação 0', 'Contrato de locação 1'])
})

test('R5: --resend of a name that no document has says so, and nothing is sent', async () => {
  const { folder, description, service, send } = await prepare()
  expect((await send()).exitCode).toBe(0)
  const words = ['send', description, '--data', join(folder, 'data'), '--base-url', service.baseUrl]
  const env = { SIGNATURE_BATCHES_KEY: service.key }
  const { exitCode, events } = await runHere([...words, '--json', '--resend', 'Contrato 9'], env)
  expect(exitCode).toBe(1)
  expect(events).toContainEqual(
    expect.objectContaining({ code: 'resendUnknown', name: 'Contrato 9' }),
  )
  expect(service.documents()).toHaveLength(2)
})

test('R5: --resend of a name that several documents have names their files, and nothing is sent', async () => {
  const name = 'Contrato de locação'
  const { folder, description, service, send } = await prepare((document) => ({
    ...document,
    name,
  }))
  expect((await send()).exitCode).toBe(0)
  const words = ['send', description, '--data', join(folder, 'data'), '--base-url', service.baseUrl]
  const env = { SIGNATURE_BATCHES_KEY: service.key }
  const { exitCode, events } = await runHere([...words, '--json', '--resend', name], env)
  expect(exitCode).toBe(1)
  expect(events).toContainEqual(
    expect.objectContaining({
      code: 'resendSeveral',
      name,
      files: expect.stringMatching(/\.pdf, .+\.pdf$/u) as string,
    }),
  )
  expect(service.documents()).toHaveLength(2)
})

test('R5: --resend of a document whose sending is not over says so, and nothing is sent', async () => {
  const { folder, description, service, send } = await prepare()
  let refuses = true
  const proxy = await startHoldingProxy(service.baseUrl, ({ method }) =>
    refuses && method === 'POST' ? { status: 403 } : undefined,
  )
  const env = { SIGNATURE_BATCHES_KEY: service.key }
  const first = await send(env, proxy.baseUrl)
  expect(first.exitCode).not.toBe(0)
  refuses = false
  const words = ['send', description, '--data', join(folder, 'data'), '--base-url', proxy.baseUrl]
  const name = 'Contrato de locação 0'
  const { exitCode, events } = await runHere([...words, '--json', '--resend', name], env)
  expect(exitCode).toBe(1)
  expect(events).toContainEqual(expect.objectContaining({ code: 'resendOpen', name }))
  expect(service.documents()).toEqual([])
  const run = await runHere([...words, '--resend', name], env)
  expect(run.stderr).toContain(`--resend ${name}: the sending of this document is not over`)
})

test.each([
  ['pt-BR', 'campo obrigatório', 'esperado número'],
  ['en', 'required field', 'expected a number'],
] as const)(
  'in %s, check names every fault of a description',
  async (language, missing, number) => {
    const folder = await temporaryFolder()
    const description = await writeDescription(folder, 2, (document, index) =>
      index === 0
        ? { ...document, name: undefined }
        : { ...document, areas: [{ ...AREA, x: 'dez' }], extra: 1 },
    )
    const words = ['check', description, '--data', join(folder, 'data'), '--practice', '--json']
    const { exitCode, events } = await runHere(words, {}, language)
    expect(exitCode).toBe(1)
    const faults = events.filter(({ code }) => code === 'description.shape')
    expect(faults.map(({ path }) => path)).toEqual([
      'documents.0.name',
      'documents.1.areas.0.x',
      'documents.1',
    ])
    expect(faults[0]).toMatchObject({ detail: missing })
    expect(faults[1]).toMatchObject({ detail: expect.stringContaining(number) as string })
  },
)

test('the archive folder is gone: said before anything is sent @deep', async () => {
  const { folder, service, send } = await prepare()
  expect((await send()).exitCode).toBe(0)
  const env = { SIGNATURE_BATCHES_KEY: service.key }
  const data = join(folder, 'data')
  await runCli(['archive', '--interval', '0.2', '--data', data], { env })
  await rm(join(data, 'archive'), { recursive: true })
  const { exitCode, events } = await send()
  expect([exitCode, events[0]?.['code']]).toEqual([1, 'archiveFolderGone'])
})

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'a full disk: said as such, nothing sent, and the same command works when there is room',
  async () => {
    const { folder, service, send } = await prepare()
    const data = join(folder, 'small-disk')
    await mkdir(data)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200k', 'tmpfs', data])
    onTestFinished(() => void execFileSync('umount', ['-l', data]))
    await writeFile(join(data, 'filler'), Buffer.alloc(190_000)).catch(() => {})
    const { exitCode, events } = await send(undefined, undefined, data)
    expect(exitCode).toBe(1)
    expect(events).toContainEqual(expect.objectContaining({ code: 'diskFull' }))
    expect(service.documents()).toHaveLength(0)
    execFileSync('mount', ['-o', 'remount,size=50m', data])
    await rm(join(data, 'filler'), { force: true })
    expect((await send(undefined, undefined, data)).exitCode).toBe(0)
    expect(service.documents()).toHaveLength(2)
  },
)

test('what is missing is named by the words of the command line: its variable, its options', async () => {
  const data = await temporaryFolder()
  const { exitCode, stderr } = await runHere(['status', '--data', data], {})
  expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/--base-url URL or --practice/u)])
  const words = ['watch', '--data', data, '--base-url', 'https://exemplo.com.br']
  expect((await runHere(words, {})).stderr).toContain('SIGNATURE_BATCHES_KEY')
})

test('usage: a wrong word is told in the language of the command line, with what to do', async () => {
  const { stderr } = await runHere(['status', '--data'], {}, 'pt-BR')
  expect(stderr).toContain('Falta o valor depois de --data.')
  const { stderr: unknown } = await runHere(['status', '--cor'], {}, 'pt-BR')
  expect(unknown).toContain('--cor')
  expect(unknown).not.toMatch(/Unknown|argument|did you/iu)
})

test('usage: what is missing is said of the command that was typed', async () => {
  const { stderr } = await runHere(['evidence', '--out', 'folha.txt'], {})
  expect(stderr).toContain('evidence needs --batch.')
  expect(stderr).not.toContain('prepare')
})

test('usage: every wrong word is named', async () => {
  const ID = '11111111-2222-4333-8444-555555555555'
  const cases = [
    [['voar'], 'usage.unknownCommand'],
    [['send'], 'usage.missingFile'],
    [['send', 'a.json', '--data', 'x'], 'usage.noTarget'],
    [['send', 'a.json', '--practice', '--base-url', 'https://x.com'], 'usage.twoTargets'],
    [['status', '--settle', 'dez'], 'usage.badNumber'],
    [['watch', '--interval', '0'], 'usage.badNumber'],
    [['status', '--settle', '-1'], 'usage.badNumber'],
    [['resume', '--stop-after', '-1'], 'usage.badCount'],
    [['status', '--cor'], 'usage.unknownOption'],
    [['status', '--constructor'], 'usage.unknownOption'],
    [['status', '--data'], 'usage.missingValue'],
    [['status', '--data='], 'usage.missingValue'],
    [['status', '--data', '--practice'], 'usage.missingValue'],
    [['watch', '--once=yes'], 'usage.noValueTaken'],
    [['send', 'a.json', '--practice', '--csv', 'a.csv'], 'usage.foreignOption'],
    [['resume', '--resend', 'Contrato'], 'usage.foreignOption'],
    [['status', '--once'], 'usage.foreignOption'],
    [['report'], 'usage.noOutput'],
    [['report', '--list-views', '--xlsx', 'a.xlsx'], 'usage.foreignOption'],
    [['data', 'usage', '--dry-run'], 'usage.foreignOption'],
    [['account', 'webhooks', '--remove', ID, '--dry-run'], 'usage.foreignOption'],
    [['account', 'categories', '--remove', 'A', '--yes', '--dry-run'], 'usage.foreignOption'],
    [['account', 'documents', '--remove', 'A'], 'usage.foreignOption'],
    [['account', 'webhooks', '--add', 'https://x.com', '--remove', ID], 'usage.oneChange'],
    [['account', 'operations', '--bind', 'a.json', '--call', 'listFolders'], 'usage.oneChange'],
    [['account', 'users', 'all'], 'usage.oneFileOnly'],
    [['account', 'constructor'], 'usage.unknownCommand'],
    [
      ['watch', '--base-url', 'http://exemplo.com.br', '--data', join('/tmp', 'never')],
      'baseUrlInvalid.scheme',
    ],
  ] as const
  for (const [words, code] of cases) {
    const { exitCode, events } = await runHere([...words, '--json'], {})
    expect([exitCode, events[0]?.['code']], words.join(' ')).toEqual([1, code])
  }
})
