import { expect, test, vi } from 'vitest'
import type { UpdateSource } from '../../../main/app/update-service.ts'
import { createUpdateService, UpdateRefused } from '../../../main/app/update-service.ts'
import type { Policy } from '../../../shared/model/policy.ts'
import { findSignerFault } from '../../../main/electron/authenticode.ts'

function open(given: {
  readonly policy?: Policy['updates']
  readonly source?: Partial<UpdateSource>
  readonly busy?: readonly boolean[]
  readonly sleep?: (ms: number) => Promise<void>
}) {
  const did: string[] = []
  const busy = [...(given.busy ?? [])]
  const source: UpdateSource = {
    find: async () => ({ version: '9.0.0', notes: 'x' }),
    fetch: async () => void did.push('fetch'),
    putInPlaceAtEnd: ({ startsAgain }) => void did.push(startsAgain ? 'again' : 'atEnd'),
    quit: () => void did.push('quit'),
    ...given.source,
  }
  const updates = createUpdateService({
    source,
    policy: given.policy,
    isBusy: async () => busy.shift() ?? false,
    onChange: () => {},
    clock: { sleep: given.sleep ?? (async () => {}) },
    log: () => {},
  })
  return { ...updates, did }
}

test('off by policy nothing is asked, whatever the package says', async () => {
  const updates = open({
    policy: { mode: 'off' },
    source: { find: () => Promise.reject(new Error('asked')) },
  })
  expect(await updates.check()).toEqual({ kind: 'off' })
  expect(await updates.install()).toMatchObject({ failure: { code: 'updateMissing' } })
})

test('told only, nothing is fetched until a person wants it', async () => {
  const updates = open({ policy: { mode: 'notify' } })
  expect(await updates.check()).toMatchObject({ kind: 'found', version: '9.0.0' })
  expect(updates.did).toEqual([])
  expect(await updates.install()).toMatchObject({ ok: true })
  expect(updates.did).toEqual(['fetch', 'again', 'quit'])
})

test('by itself it is fetched once, and put in place when the program ends', async () => {
  const updates = open({})
  await updates.check()
  expect(await updates.check()).toMatchObject({ kind: 'ready' })
  expect(updates.did).toEqual(['fetch', 'atEnd'])
})

test('while something is in flight the program does not end for an update', async () => {
  const updates = open({ busy: [true] })
  await updates.check()
  expect(await updates.install()).toMatchObject({ failure: { code: 'updateWaits' } })
  expect(updates.did).toEqual(['fetch', 'atEnd'])
})

test('what was released while the update was fetched is sent first', async () => {
  const updates = open({ policy: { mode: 'notify' }, busy: [false, true] })
  await updates.check()
  expect(await updates.install()).toMatchObject({ failure: { code: 'updateWaits' } })
  expect(updates.did).toEqual(['fetch'])
})

test('what was refused is said and not put in place', async () => {
  const updates = open({ source: { fetch: () => Promise.reject(new UpdateRefused('untrusted')) } })
  expect(await updates.check()).toEqual({ kind: 'failed', problem: 'untrusted' })
  expect(await updates.install()).toMatchObject({ ok: false })
  expect(updates.did).toEqual([])
})

test.each([
  ['without a policy', undefined, 6],
  ['by a policy of a day', { everyHours: 24 }, 24],
])('%s it looks soon after the start, and then at that interval', async (_, policy, hours) => {
  const sleeps: number[] = []
  let checks = 0
  const updates = open({
    ...(policy && { policy }),
    source: {
      async find() {
        checks += 1
        return undefined
      },
    },
    async sleep(ms) {
      sleeps.push(ms)
      if (sleeps.length === 4) updates.stop()
    },
  })
  await updates.run()
  const HOUR_MS = 3_600_000
  expect(sleeps).toEqual([300_000, hours * HOUR_MS, hours * HOUR_MS, hours * HOUR_MS])
  expect(checks).toBe(3)
})

const PATH = String.raw`C:\Users\ana\AppData\Local\updates\setup.exe`
const SUBJECT = 'CN="Office, Inc.", O=Office, C=BR'
const answer = (facts: object) => async () =>
  JSON.stringify({ status: 'Valid', path: PATH, subject: SUBJECT, ...facts })

test('Windows: a valid signature of the publisher, by name or by full name, is taken', async () => {
  expect(await findSignerFault('Office, Inc.', PATH, answer({}))).toBeUndefined()
  expect(await findSignerFault(SUBJECT, PATH, answer({}))).toBeUndefined()
})

test.each([
  ['PowerShell cannot be run', () => Promise.reject(new Error('ENOENT'))],
  ['it answers nothing', async () => ''],
  ['the file is not signed', answer({ status: 'NotSigned', subject: undefined })],
  ['the signature does not fit', answer({ status: 'HashMismatch' })],
  ['its authority is not trusted', answer({ status: 'UnknownError' })],
  ['another file was looked at', answer({ path: String.raw`C:\other.exe` })],
  ['somebody else signed', answer({ subject: 'CN=Other' })],
  ['a name that only begins alike', answer({ subject: 'CN="Office, Inc. Ltd"' })],
])('Windows: %s, and the file is refused', async (_, ask) => {
  expect(await findSignerFault('Office, Inc.', PATH, ask)).toEqual(expect.any(String))
})

const signedBy = (publisher: string, subject: string) =>
  findSignerFault(publisher, PATH, answer({ subject }))

test.each([
  ['an organisation that holds another name', 'O="Evil, CN=Office, x", CN=Evil', 'Office'],
  ['an organisation after the name', 'CN=Evil, O="Evil, CN=Office"', 'Office'],
  ['a quote that is doubled in a value', 'O="x"", CN=Office, y=""", CN=Evil', 'Office'],
  ['two names', 'CN=Evil, CN=Office', 'Office'],
  ['two names in one part', 'CN=Evil + CN=Office', 'Office'],
  ['a backslash, which may hide a quote', String.raw`O="x\", CN=Office, y="z"`, 'Office'],
  ['a quote that is never closed', 'CN=Office, O="x', 'Office'],
  ['a quote within a value', 'CN=Office, O=x"y"', 'Office'],
  ['a part without a value', 'CN=Office, x', 'Office'],
  ['an end that is missing', 'CN=Office,', 'Office'],
  ['no name', 'O=Office, C=BR', 'Office'],
  ['the country of the publisher alone', 'CN=Evil, C=BR', 'C=BR'],
  ['one part of the full name that differs', 'CN=Office, O=Evil, C=BR', 'CN=Office, O=Office'],
])('Windows: a signer whose subject has %s is refused', async (_, subject, publisher) => {
  expect(await signedBy(publisher, subject)).toBe('another signer')
})

test.each([
  ['Office', 'C=BR, O=Office, CN=Office'],
  ['Office, Inc.', 'CN="Office, Inc.", O=Office + OU=Law, OID.2.5.4.15=Private Organization'],
  ['Office "Two"', 'CN="Office ""Two""", C=BR'],
  ['CN="Office, Inc."', SUBJECT],
  ['C=BR, CN="Office, Inc."', SUBJECT],
])('Windows: the publisher %s is known in the subject %s', async (publisher, subject) => {
  expect(await signedBy(publisher, subject)).toBeUndefined()
})

test('Windows: the PowerShell that is asked is the system’s, not that of a folder that a variable names', async () => {
  vi.stubEnv('SystemRoot', String.raw`planted\Windows`)
  const asked: string[] = []
  await findSignerFault('Office', PATH, async (program) => {
    asked.push(program)
    return ''
  })
  vi.unstubAllEnvs()
  expect(asked).toEqual([String.raw`C:\Windows\System32\WindowsPowerShell\v1.0\powershell.exe`])
})

test('Windows: without a publisher nobody is one', async () => {
  expect(await findSignerFault('', PATH, answer({ subject: 'CN=' }))).toEqual(expect.any(String))
})
