import { chmod, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Conf from 'conf'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openJsonFile } from '../../../main/electron/json-file.ts'
import type { OpenStore } from '../../../main/electron/json-file.ts'
import { createSettingsFile } from '../../../main/electron/settings-file.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Store as electron-store makes it, without Electron. */
const openStore: OpenStore = ({ name, ...options }) =>
  new Conf<Record<string, unknown>>({ ...options, configName: name, projectName: 'test' })

const clock = { now: () => toEpochMs(Date.parse('2026-03-04T05:06:07Z')) }
const schema = z.object({ count: z.number().default(0) })

test('what was written is there for the next start', async () => {
  const folder = await temporaryFolder()
  openJsonFile({ openStore, folder, name: 'window', schema, clock }).write({ count: 3 })
  const again = openJsonFile({ openStore, folder, name: 'window', schema, clock })
  expect(again.read()).toEqual({ count: 3 })
  expect(again.putAside).toBeUndefined()
})

test.for([
  ['cut off', '{ "count": 1'],
  ['empty', ''],
  ['of another kind', '{ "count": "many" }'],
  ['a list', '[1, 2]'],
  ['null', 'null'],
  ['bytes', '\u0000\u0001\uFFFD'],
] as const)(
  'a file that is %s is kept aside byte for byte, and defaults begin',
  async ([, content]) => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'settings.json'), content)
    const file = openJsonFile({ openStore, folder, name: 'settings', schema, clock })
    expect(file.read()).toEqual({ count: 0 })
    expect(file.putAside).toBe(join(folder, 'settings.corrupt-2026-03-04T05-06-07-000Z.json'))
    expect(await readFile(file.putAside ?? '', 'utf8')).toBe(content)
    file.write({ count: 1 })
    expect(openJsonFile({ openStore, folder, name: 'settings', schema, clock }).read()).toEqual({
      count: 1,
    })
  },
)

test('two damaged files of the same moment are both kept', async () => {
  const folder = await temporaryFolder()
  for (const content of ['{1', '{2']) {
    await writeFile(join(folder, 'settings.json'), content)
    openJsonFile({ openStore, folder, name: 'settings', schema, clock })
  }
  const kept = (await readdir(folder)).filter((name) => name.includes('corrupt'))
  expect(kept).toHaveLength(2)
})

test('the file is for its owner alone', async () => {
  const folder = await temporaryFolder()
  openJsonFile({ openStore, folder, name: 'secrets', schema, clock }).write({ count: 1 })
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

test('a folder in the place of the file is an error, not a reason to begin anew', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'settings.json'))
  await chmod(join(folder, 'settings.json'), 0o700)
  expect(() => openJsonFile({ openStore, folder, name: 'settings', schema, clock })).toThrow(
    /EISDIR/u,
  )
})

test('what is removed or cannot be read while the program runs is for it what it was', async () => {
  const folder = await temporaryFolder()
  const path = join(folder, 'settings.json')
  const settings = createSettingsFile({ openStore, folder, clock })
  settings.write({ ...settings.read(), environment: 'live', archiveFolder: { live: '/contratos' } })
  await rm(path)
  const kept = { environment: 'live', archiveFolder: { live: '/contratos' } }
  expect(settings.read()).toMatchObject(kept)
  await mkdir(path)
  expect(settings.read()).toMatchObject(kept)
  expect(() => settings.write({ ...settings.read(), environment: 'practice' })).toThrow()
  expect(settings.read()).toMatchObject(kept)
  await rm(path, { recursive: true })
  settings.write({ ...settings.read(), language: 'en' })
  const next = createSettingsFile({ openStore, folder, clock })
  expect(next.read()).toMatchObject({ ...kept, language: 'en' })
})

test('settings of an older version get the defaults of what they lack', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'settings.json'), '{ "language": "en" }')
  const settings = createSettingsFile({ openStore, folder, clock })
  expect(settings.read()).toMatchObject({
    language: 'en',
    theme: 'system',
    environment: 'practice',
  })
  expect(settings.putAside()).toBeUndefined()
})
