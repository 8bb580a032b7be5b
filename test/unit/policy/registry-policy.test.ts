// Policy in the registry of Windows, as reg.exe prints it: what cannot be read is said, and never taken for none.
import { expect, test } from 'vitest'
import { findPolicy } from '../../../main/app/policy-places.ts'
import { readPolicy } from '../../../main/app/read-policy.ts'
import { createRegistry } from '../../support/windows-registry.ts'

/** The system's own program: one beside the opened file, which Windows finds first by a bare name, is never asked. */
const REG = String.raw`C:\Windows\System32\reg.exe`
const POLICIES = String.raw`HKLM\SOFTWARE\Policies`
const KEY = String.raw`HKLM\SOFTWARE\Policies\Signature Batches`
const PLACE = `${KEY}\\Policy`

const WINDOWS = {
  platform: 'win32',
  environment: {},
  programFolder: String.raw`C:\Program Files\Signature Batches`,
} as const

/** Key in which Windows notes the folder that the variable `ProgramData` only repeats. */
const FOLDERS = String.raw`HKLM\SOFTWARE\Microsoft\Windows\CurrentVersion\Explorer\Shell Folders`
const SHARED = { [FOLDERS]: { 'Common AppData': ['REG_SZ', String.raw`D:\Shared`] } } as const

const read = async (ask: ReturnType<typeof createRegistry>['ask']) =>
  readPolicy(await findPolicy({ ...WINDOWS, ask }))
const readValue = (type: string, text: string) =>
  read(createRegistry({ [POLICIES]: {}, [KEY]: { Policy: [type, text] } }).ask)

test('Windows: the registry comes before every file, and the system’s own reg.exe is asked', async () => {
  const { ask, asked } = createRegistry({
    [POLICIES]: {},
    [KEY]: { Other: ['REG_DWORD', '0x1'], Policy: ['REG_SZ', '{"pollSeconds": 60}'] },
  })
  expect(await read(ask)).toEqual({ kind: 'read', place: PLACE, policy: { pollSeconds: 60 } })
  expect(asked.map(([program]) => program)).toEqual(asked.map(() => REG))
})

test('a value of several lines is read whole', async () => {
  expect(await readValue('REG_SZ', '{\r\n    "pollSeconds": 60\r\n}')).toMatchObject({
    policy: { pollSeconds: 60 },
  })
})

test('without the key, or without the value in it, there is none', async () => {
  expect(await read(createRegistry({ [POLICIES]: {}, ...SHARED }).ask)).toEqual({ kind: 'none' })
  const { ask } = createRegistry({
    ...SHARED,
    [POLICIES]: {},
    [KEY]: { PolicyNote: ['REG_SZ', '{}'] },
  })
  expect(await read(ask)).toEqual({ kind: 'none' })
})

test('a reg.exe that fails or is late is a mistake, not an absence', async () => {
  const mistake = { kind: 'bad', place: PLACE, problem: {} }
  expect(await read(async () => undefined)).toEqual(mistake)
  const { ask } = createRegistry({ [POLICIES]: {}, [KEY]: { Policy: ['REG_SZ', '{}'] } })
  const late = async (program: string, words: readonly string[]) =>
    words[1] === KEY ? undefined : ask(program, words)
  expect(await read(late)).toEqual(mistake)
})

test.each([
  ['REG_EXPAND_SZ', '{"archiveFolder": "%SystemDrive%\\\\assinados"}'],
  ['REG_MULTI_SZ', String.raw`{"pollSeconds": 60}\0`],
  ['REG_BINARY', '7B7D'],
])('a value of the type %s is a mistake, not an absence', async (type, text) => {
  expect(await readValue(type, text)).toEqual({ kind: 'bad', place: PLACE, problem: {} })
})

test('an empty value is a mistake, as an empty file is', async () => {
  expect(await readValue('REG_SZ', '')).toMatchObject({ kind: 'bad', problem: { line: 1 } })
})

/** Text as reg.exe writes it in code page 850, read as UTF-8, and a text that is valid in both. */
const IN_CODE_PAGE_850 = Buffer.from([0x6c, 0x6f, 0x63, 0x61, 0x87, 0xc6, 0x6f]).toString('utf8')

test.each([IN_CODE_PAGE_850, 'locação', '\u01b0'])(
  'letters that depend on the code page are a mistake with its key: %s',
  async (letters) => {
    expect(await readValue('REG_SZ', `{"archiveNameTemplate": "${letters}"}`)).toEqual({
      kind: 'bad',
      place: PLACE,
      problem: { line: 1, key: 'archiveNameTemplate' },
    })
  },
)

test('letters that are escaped are read on every machine', async () => {
  expect(
    await readValue('REG_SZ', String.raw`{"archiveNameTemplate": "loca\u00e7\u00e3o"}`),
  ).toEqual({ kind: 'read', place: PLACE, policy: { archiveNameTemplate: 'locação' } })
})

test('the file of the administrator is where the registry says, whatever the variable of the start says', async () => {
  const places: string[] = []
  const found = await findPolicy({
    ...WINDOWS,
    environment: { ProgramData: String.raw`C:\Users\maria\planted` },
    ask: createRegistry({ [POLICIES]: {}, ...SHARED }).ask,
    async read(place) {
      places.push(place)
      return '{"pollSeconds": 60}'
    },
  })
  expect(places).toEqual([String.raw`D:\Shared\Signature Batches\policy.json`])
  expect(readPolicy(found)).toMatchObject({ kind: 'read', place: places[0] })
})

test.each([
  ['that does not answer', {}],
  ['without the value', { [FOLDERS]: {} }],
  ['with another type', { [FOLDERS]: { 'Common AppData': ['REG_EXPAND_SZ', '%ProgramData%'] } }],
  ['with a folder of no drive', { [FOLDERS]: { 'Common AppData': ['REG_SZ', 'planted'] } }],
] as const)('a registry %s leaves a mistake, not an absence of the file', async (_, folders) => {
  const { ask } = createRegistry({ [POLICIES]: {}, ...folders })
  expect(await read(ask)).toEqual({
    kind: 'bad',
    place: `${FOLDERS}\\Common AppData`,
    problem: {},
  })
})
