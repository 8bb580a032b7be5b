import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPolicy } from '../../../main/app/policy-places.ts'
import { readPolicy } from '../../../main/app/read-policy.ts'
import { POLICY_KEYS } from '../../../shared/model/policy.ts'
import { GOOD_POLICY } from '../../support/good-policy.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const PLACE = '/etc/signature-batches/policy.json'
const read = (text: string) => readPolicy({ place: PLACE, text })

test('a policy with every value is read', () => {
  expect(Object.keys(GOOD_POLICY).sort()).toEqual([...POLICY_KEYS].sort())
  expect(read(JSON.stringify(GOOD_POLICY))).toEqual({
    kind: 'read',
    place: PLACE,
    policy: GOOD_POLICY,
  })
})

test('a mark of the byte order, as Windows writes it, is no mistake', () => {
  expect(read('\uFEFF{"pollSeconds": 60}')).toMatchObject({ policy: { pollSeconds: 60 } })
})

const BAD: Readonly<Record<(typeof POLICY_KEYS)[number], readonly unknown[]>> = {
  baseUrl: ['http://service.example', 'service', 7, 'https://a:b@service.example'],
  proxy: [{ kind: 'manual', host: 'proxy' }, 'proxy:8080', { kind: 'pac' }],
  caFile: ['ca.pem', ''],
  archiveFolder: ['assinados', 5],
  archiveNameTemplate: ['', ' '],
  allowPractice: ['no', 0],
  allowLoteImport: ['false'],
  officeKeyFile: ['office-key.txt', '', 7],
  requireOfficeMark: ['yes', 1],
  releasers: ['maria', [7], ['']],
  userEmails: [['maria'], { maria: 'maria' }, { maria: 7 }, { ' ': 'm@office.example' }],
  secondPerson: [
    {},
    { overDocuments: -1 },
    { overAmount: 5 },
    { overDocuments: 5, amountColumn: 'Valor' },
    { overDocuments: 5, by: 'maria' },
  ],
  pollSeconds: [9, 3_601, '60'],
  sendsAtOnce: [0, 9],
  sendsAtOncePerAccount: [0, 9],
  stopAfterRefusals: [-1, 51],
  originalsKeptDays: [-1, 7, '30'],
  systemLog: ['debug', true, 'Warn'],
  updates: [
    { mode: 'always' },
    { url: 'http://updates.example' },
    { everyHours: 0 },
    { url: 'https://updates.example', channel: 'beta' },
  ],
}
const CASES = POLICY_KEYS.flatMap((key) => BAD[key].map((value) => [key, value] as const))

test.each(CASES)(
  'a bad %s is named with its line, and nothing of the policy counts: %j',
  (key, value) => {
    const text = JSON.stringify({ ...GOOD_POLICY, [key]: value }, undefined, 2)
    const line = text.split('\n').findIndex((each) => each.startsWith(`  "${key}"`)) + 1
    const reading = read(text)
    expect(reading).toMatchObject({ kind: 'bad', place: PLACE })
    if (reading.kind !== 'bad') return
    expect(reading.problem.key?.split('.')[0]).toBe(key)
    expect(reading.problem.line).toBeGreaterThanOrEqual(line)
  },
)

test('a key that nobody knows is named: it may be a misspelt one', () => {
  expect(read('{\n  "pollSeconds": 60,\n  "allowPratice": false\n}')).toMatchObject({
    problem: { line: 3, key: 'allowPratice' },
  })
})

test.each([
  ['{\n  "pollSeconds": 60,\n}', 3],
  ['{\n  "pollSeconds": 60', 2],
  ['', 1],
])('what is no JSON is named by its line: %j', (text, line) => {
  expect(read(text)).toEqual({ kind: 'bad', place: PLACE, problem: { line } })
})

test('a file in another encoding than UTF-8 is named with line and key, not read with wrong letters', () => {
  const written = Buffer.from(
    '{\n  "pollSeconds": 60,\n  "archiveNameTemplate": "locação"\n}',
    'latin1',
  )
  expect(read(written.toString('utf8'))).toMatchObject({
    kind: 'bad',
    problem: { line: 3, key: 'archiveNameTemplate' },
  })
  expect(read('{"archiveNameTemplate": "loca\\u00e7\\u00e3o"}')).toMatchObject({
    policy: { archiveNameTemplate: 'locação' },
  })
})

test('a policy that is there and cannot be read is a mistake, not an absence', async () => {
  const folder = await temporaryFolder()
  const found = await findPolicy({
    platform: 'linux',
    environment: { SIGNATURE_BATCHES_POLICY: folder },
    programFolder: '/nowhere',
  })
  expect(readPolicy(found)).toEqual({ kind: 'bad', place: folder, problem: {} })
})

test('without a policy nothing is set', async () => {
  const machine = { platform: 'linux', environment: {}, programFolder: '/nowhere' } as const
  expect(readPolicy(await findPolicy(machine))).toEqual({ kind: 'none' })
})

test('beside the program it counts, and the variable of a trial does not', async () => {
  const programFolder = await temporaryFolder()
  await writeFile(join(programFolder, 'policy.json'), '{"pollSeconds": 60}')
  const other = join(await temporaryFolder(), 'own.json')
  await writeFile(other, '{"pollSeconds": 10}')
  const environment = { SIGNATURE_BATCHES_POLICY: other }
  const found = await findPolicy({ platform: 'linux', environment, programFolder })
  expect(found?.place).toBe(join(programFolder, 'policy.json'))
})

test('macOS: managed preferences come before the file', async () => {
  const found = await findPolicy({
    platform: 'darwin',
    environment: {},
    programFolder: '/Applications',
    ask: async () => '{"allowPractice": false}',
  })
  expect(found?.place).toBe('/Library/Managed Preferences/app.signature-batches.desktop.plist')
  expect(readPolicy(found)).toMatchObject({ policy: { allowPractice: false } })
})

test('macOS: managed preferences that cannot be asked are a mistake, other ones of the program are none', async () => {
  const none = undefined
  const answers = { '-extract': none, '-convert': none } as Record<string, string | undefined>
  const open = (isThere: boolean) =>
    findPolicy({
      platform: 'darwin',
      environment: {},
      programFolder: '/Applications',
      ask: async (_, [word = '']) => answers[word],
      async read(path) {
        if (isThere && path.endsWith('.plist')) return ''
        throw Object.assign(new Error('absent'), { code: 'ENOENT' })
      },
    })
  expect(readPolicy(await open(false))).toEqual({ kind: 'none' })
  expect(readPolicy(await open(true))).toMatchObject({ kind: 'bad', problem: {} })
  answers['-convert'] = '<plist><dict><key>Policy</key><dict/></dict></plist>'
  expect(readPolicy(await open(true))).toMatchObject({ kind: 'bad', problem: {} })
  answers['-convert'] = '<plist><dict><key>Other</key><true/></dict></plist>'
  expect(readPolicy(await open(true))).toEqual({ kind: 'none' })
})
