// `account` on the command line, over real HTTP: what a script reads and changes of an account.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemClock } from '../../../main/platform/system-ports.ts'
import { toLocalMoment } from '../../../shared/model/calendar-day.ts'
import { ACCOUNT_ID } from '../../support/command-line.ts'
import { startTestService } from '../../support/open-test-workspace.ts'
import { createPracticeClient } from '../../support/practice-client.ts'
import { rehearse } from '../../support/rehearsal.ts'

test('documents sent from elsewhere are listed, counted first, followed and archived', async () => {
  const service = await startTestService({ settings: { listLagMs: 0 } })
  const elsewhere = createPracticeClient(service)
  for (const name of ['De fora 1', 'De fora 2']) {
    await elsewhere.createDocument({ documentName: name })
  }
  const { run, data } = await rehearse({ documents: 1, service, isHere: true })
  const account = (words: readonly string[]) =>
    run(['account', ...words, '--account', ACCOUNT_ID]).then(({ events, exitCode }) => ({
      exitCode,
      events,
      last: events.at(-1),
    }))
  const listed = await account(['documents', '--name', 'fora 1'])
  expect(listed.events).toMatchObject([
    {
      event: 'document',
      name: 'De fora 1',
      signatureStatus: 'WaitingSignatures',
      followed: 'no',
    },
  ])
  expect((await account(['adopt', '--all', '--dry-run'])).last).toMatchObject({
    event: 'adoptionPlanned',
    found: 2,
    known: 0,
  })
  const before = toLocalMoment(systemClock.now())
  expect((await account(['adopt', '--name', 'fora 1'])).last).toMatchObject({
    event: 'adopted',
    broughtIn: 1,
  })
  // The batch is named by this computer's time, as in the window.
  const csv = join(data, 'relatorio.csv')
  await run(['report', '--csv', csv])
  const names = [before, toLocalMoment(systemClock.now())].map((at) => `From the platform, ${at}`)
  expect(names).toContain(/"(From the platform, [^"]*)"/u.exec(await readFile(csv, 'utf8'))?.[1])
  expect((await account(['adopt', '--all'])).last).toMatchObject({ broughtIn: 1, known: 1 })
  service.signAll(service.documents().map(({ id }) => id))
  const archived = await run(['archive', '--once'])
  expect(archived.exitCode).toBe(0)
  const stored = (await readdir(join(data, 'archive'))).filter((name) => name.endsWith('.pdf'))
  expect(stored).toEqual(['De fora 1_assinado.pdf', 'De fora 2_assinado.pdf'])
  const both = await account(['documents'])
  expect(both.events.map(({ followed }) => followed)).toEqual(['foreign', 'foreign'])
  expect((await account(['adopt'])).exitCode).toBe(1)
  expect((await account(['adopt', '--all', '--name', 'x'])).exitCode).toBe(1)
})

test('CAT-04 HOOK-04: categories and webhooks are listed and created, and an account must be said where there are several', async () => {
  const service = await startTestService({ settings: { listLagMs: 0 } })
  const { run } = await rehearse({ documents: 1, service, isHere: true })
  const accounts = await run(['account', 'list'])
  expect(accounts.events).toContainEqual(
    expect.objectContaining({ event: 'account', id: ACCOUNT_ID, name: 'Imobiliária Boa Vista' }),
  )
  expect((await run(['account', 'categories'])).exitCode).toBe(1)
  const of = ['--account', ACCOUNT_ID]
  const add = ['account', 'categories', '--add', 'Cessões', ...of]
  expect((await run(add)).events).toMatchObject([{ event: 'changed', outcome: 'done' }])
  expect((await run(add)).exitCode).toBe(1)
  const categories = await run(['account', 'categories', ...of])
  expect(categories.events).toContainEqual(
    expect.objectContaining({ event: 'category', name: 'Cessões', active: true }),
  )
  const uri = 'https://avisos.exemplo.com.br/recebe'
  const webhooks = (...words: readonly string[]) => run(['account', 'webhooks', ...words, ...of])
  expect((await webhooks('--add', 'http://localhost/recebe')).exitCode).toBe(1)
  expect((await webhooks('--add', uri)).exitCode).toBe(0)
  const [webhook] = (await webhooks()).events
  expect(webhook).toMatchObject({ event: 'webhook', uri })
  expect((await webhooks('--remove', String(webhook?.['id']))).exitCode).toBe(0)
  expect((await webhooks()).events).toEqual([])
  expect((await webhooks('--remove', 'x')).exitCode).toBe(1)
  expect((await run(['account', 'nada', ...of])).exitCode).toBe(1)
})

test('CAT-06 CAT-07 CAT-08: a category is renamed, switched once and, after what carries it was named, deleted', async () => {
  const service = await startTestService({ settings: { listLagMs: 0 } })
  const elsewhere = createPracticeClient(service)
  const { run } = await rehearse({ documents: 1, service, isHere: true })
  const categories = (...words: readonly string[]) =>
    run(['account', 'categories', ...words, '--account', ACCOUNT_ID])
  const find = async (name: string) =>
    (await categories()).events.find((event) => event['name'] === name)
  await categories('--add', 'Cessões')
  const { id } = (await find('Cessões')) ?? {}
  await elsewhere.createDocument({ documentName: 'Com categoria', categories: [String(id)] })

  expect((await categories('--rename', 'cessoes', '--to', 'Anexos')).events).toMatchObject([
    { outcome: 'done' },
  ])
  expect((await categories('--deactivate', 'ANEXOS')).events).toMatchObject([{ outcome: 'done' }])
  expect((await categories('--deactivate', String(id))).events, 'not inverted back').toMatchObject([
    { outcome: 'alreadySo' },
  ])
  expect(await find('Anexos')).toMatchObject({ id, active: false })
  expect((await categories('--activate', 'Anexos')).exitCode).toBe(0)

  const asked = await categories('--remove', 'Anexos')
  expect(asked.exitCode).toBe(1)
  expect(asked.events).toMatchObject([
    { event: 'carrier', name: 'Com categoria' },
    { event: 'carriers', name: 'Anexos', count: 1 },
    { event: 'notRemoved' },
  ])
  const refused = await categories('--remove', 'Anexos', '--yes')
  expect(refused.exitCode).not.toBe(0)
  expect(refused.events.at(-1)).toMatchObject({ event: 'failed', code: 'serviceRefused' })
  expect(await find('Anexos')).toBeDefined()
  await categories('--add', 'Vazia')
  expect((await categories('--remove', 'Vazia', '--yes')).events.at(-1)).toMatchObject({
    outcome: 'done',
  })
  expect(await find('Vazia')).toBeUndefined()
})

test.each([
  ['two changes at once', ['--add', 'A', '--remove', 'B']],
  ['a rename without a new name', ['--rename', 'A']],
  ['a category that is not there', ['--activate', 'Não existe']],
])('%s: nothing is changed, and the command says why', async (_, words) => {
  const service = await startTestService({ settings: { listLagMs: 0 } })
  const { run } = await rehearse({ documents: 1, service, isHere: true })
  const { exitCode, events } = await run([
    'account',
    'categories',
    ...words,
    '--account',
    ACCOUNT_ID,
  ])
  expect(exitCode).toBe(1)
  expect(events).toMatchObject([{ event: 'failed', message: expect.stringContaining(' ') }])
})

test('FEAT-04 LIST-12 CONT-01: plan, users and a contact are said as the service has them now', async () => {
  const service = await startTestService({ settings: { listLagMs: 0 } })
  const { run } = await rehearse({ documents: 1, service, isHere: true })
  const account = (...words: readonly string[]) =>
    run(['account', ...words, '--account', ACCOUNT_ID])
  const [plan] = (await account('plan')).events
  expect(plan).toMatchObject({
    event: 'plan',
    features: expect.arrayContaining(['documents_signatures']),
    roles: expect.arrayContaining(['Aprovador']),
  })
  expect((await account('users')).events).toContainEqual(
    expect.objectContaining({ event: 'user', email: 'marina.duarte@exemplo.com.br', active: true }),
  )
  const find = (cpf: string) => account('contact', '--person', cpf)
  expect((await find('529.982.247-25')).events).toMatchObject([
    { event: 'contact', name: 'Helena Prado de Almeida' },
  ])
  expect((await find('111.444.777-35')).events).toMatchObject([{ event: 'noContact' }])
  expect((await find('111')).exitCode).toBe(1)
  expect((await account('contact')).exitCode).toBe(1)
  await service.close()
  const offline = await find('529.982.247-25')
  expect(offline.exitCode).toBe(1)
  expect(offline.events).toMatchObject([{ event: 'failed' }])
})
