import { expect, test } from 'vitest'
import { createDispatch } from '../../../main/handlers/dispatch.ts'
import { createHandlers } from '../../../main/handlers/handlers.ts'
import { createTestContext, sequentialRandom } from '../../support/handler-context.ts'

function open() {
  const context = createTestContext()
  const dispatch = createDispatch(createHandlers(context), {
    log: () => {},
    random: sequentialRandom(),
    explain: () => undefined,
  })
  return { context, dispatch }
}

const ACCOUNT = '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1001'

test('a base address is kept in its normal form', async () => {
  const { context, dispatch } = open()
  await dispatch('settings.change', { liveBaseUrl: '  HTTPS://Api.Example.com/base/ ' })
  expect(context.settings.read().liveBaseUrl).toBe('https://api.example.com/base')
})

test.each([
  ['not an address', 'syntax'],
  ['http://api.example.com', 'scheme'],
  ['https://user:pass@api.example.com', 'credentials'],
  ['https://api.example.com?key=1', 'query'],
])('the address %s is refused with its reason and nothing changes', async (text, problem) => {
  const { context, dispatch } = open()
  const answer = await dispatch('settings.change', { liveBaseUrl: text, theme: 'dark' })
  expect(answer).toEqual({ ok: false, failure: { code: `baseUrlInvalid.${problem}` } })
  expect(context.settings.read()).toMatchObject({ theme: 'system' })
})

test('the chosen account belongs to its environment', async () => {
  const { context, dispatch } = open()
  await dispatch('settings.change', { accountId: ACCOUNT })
  await dispatch('environment.choose', { environment: 'live' })
  expect(context.settings.read()).toMatchObject({
    environment: 'live',
    chosenAccount: { practice: ACCOUNT },
  })
})

test('AUTH-20: the key is trimmed of blanks and line breaks before it is kept', async () => {
  const { context, dispatch } = open()
  const answer = await dispatch('key.save', { key: '  abc123\r\n' })
  expect(context.savedKey()).toBe('abc123')
  expect(answer).toMatchObject({ ok: true, value: { kind: 'saved' } })
})

test.each([
  ['', { code: 'keyEmpty' }],
  ['   ', { code: 'keyEmpty' }],
  ['Bearer abc', { code: 'keyHasPrefix', params: { prefix: 'Bearer' } }],
  ['ApiKey abc', { code: 'keyHasPrefix', params: { prefix: 'ApiKey' } }],
  ['two words', { code: 'keyCharacters' }],
])('AUTH-20: the key "%s" is refused with its reason and nothing is kept', async (key, failure) => {
  const { context, dispatch } = open()
  expect(await dispatch('key.save', { key })).toEqual({ ok: false, failure })
  expect(context.savedKey()).toBeUndefined()
})

test('pausing and resuming answer with the state after it', async () => {
  const { dispatch } = open()
  expect(await dispatch('queue.pause', {})).toMatchObject({ value: { state: 'paused' } })
  expect(await dispatch('queue.resume', {})).toMatchObject({ value: { state: 'idle' } })
})

test('a token that was given out is described, another one opens nothing', async () => {
  const { context, dispatch } = open()
  const admitted = context.admit(['/contracts/one.pdf'])
  const token = admitted.ok ? admitted.value[0]?.token : undefined
  expect(await dispatch('file.describe', { token })).toMatchObject({ ok: true })
  for (const guess of ['/contracts/one.pdf', '../one.pdf', 'other']) {
    expect(await dispatch('file.describe', { token: guess })).toEqual({
      ok: false,
      failure: { code: 'fileTokenUnknown' },
    })
  }
})

test('a dropped file is known to the page by name and token, never by path', () => {
  const { context } = open()
  const admitted = context.admit(['/home/maria/contratos/um.pdf'])
  expect(admitted).toMatchObject({ ok: true, value: [{ name: 'um.pdf' }] })
  expect(JSON.stringify(admitted)).not.toContain('maria')
})

test('a path that is not absolute is refused with all its companions', () => {
  const { context } = open()
  expect(context.admit(['/a.pdf', 'b.pdf'])).toEqual({
    ok: false,
    failure: { code: 'invalidInput', params: { path: 'files' } },
  })
})

test('files that lie in no folder, as those of an e-mail, and more than can be taken at once are refused with the reason', () => {
  const { context } = open()
  expect(context.admit(['/a.pdf', ''])).toEqual({ ok: false, failure: { code: 'filesInNoFolder' } })
  const many = Array.from({ length: 10_001 }, (_, index) => `/contratos/${index}.pdf`)
  expect(context.admit(many)).toEqual({
    ok: false,
    failure: { code: 'tooManyFiles', params: { most: 10_000 } },
  })
})

test('a notice of the same kind takes the place of the earlier one', () => {
  const { context } = open()
  context.board.raise('keyForSession')
  const [earlier] = context.board.list()
  context.board.raise('keyForSession')
  const left = context.board.list()
  expect(left).toEqual([{ ...earlier, id: left[0]?.id }])
  expect(left[0]?.id).not.toBe(earlier?.id)
})

test('a dismissed notice is gone and the others stay', async () => {
  const { context, dispatch } = open()
  context.board.raise('standIn')
  context.board.raise('settingsPutAside', { file: 'settings.corrupt-1.json' })
  const [first, second] = context.board.list()
  expect(await dispatch('notice.dismiss', { id: first?.id })).toEqual({ ok: true, value: [second] })
  expect(await dispatch('notice.list', {})).toEqual({ ok: true, value: [second] })
})
