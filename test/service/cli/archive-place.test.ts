// A5: the command line stores signed files where the window does, under the same names.
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Conf from 'conf'
import { expect, test } from 'vitest'
import { readArchivePlace } from '../../../main/app/archive-place.ts'
import { choosePlace } from '../../../main/app/choose-place.ts'
import { createSettingsFile } from '../../../main/electron/settings-file.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { DEFAULT_NAME_TEMPLATE } from '../../../shared/model/settings.ts'
import { runCli, writeDescription } from '../../support/command-line.ts'
import { startTestService } from '../../support/open-test-workspace.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** As the window writes them. */
function writeSettings(root: string, settings: Partial<Settings>): void {
  const file = createSettingsFile({
    openStore: ({ name, ...options }) =>
      new Conf<Record<string, unknown>>({ ...options, configName: name, projectName: 'test' }),
    folder: root,
    clock: systemClock,
  })
  file.write({ ...file.read(), ...settings })
}

function liveFolder(root: string, liveBaseUrl: string): string {
  const folders = { practice: join(root, 'practice'), live: join(root, 'live') }
  const place = choosePlace(folders, { environment: 'live', liveBaseUrl })
  if (!place.ok) throw new Error(place.failure.code)
  return place.value.dataFolder
}

test('A5: a command in the window’s data folder stores in the folder of the window’s settings, named by its template', async () => {
  const root = await temporaryFolder()
  const service = await startTestService({ settings: { signAfterMs: 20 } })
  const chosen = join(root, 'Assinados')
  await mkdir(chosen)
  writeSettings(root, { archiveFolder: { live: chosen }, archiveNameTemplate: 'Final {nome}' })
  const data = liveFolder(root, service.baseUrl)
  const description = await writeDescription(root, 2)
  const where = ['--data', data, '--base-url', service.baseUrl, '--settle', '0.5']
  const env = { SIGNATURE_BATCHES_KEY: service.key }
  for (const words of [
    ['send', description, ...where],
    ['archive', '--interval', '0.2', ...where],
  ]) {
    expect((await runCli(words, { env })).exitCode).toBe(0)
  }
  const names = (await readdir(chosen)).filter((name) => name.endsWith('.pdf'))
  expect(names).toHaveLength(2)
  for (const name of names) expect(name).toMatch(/^Final /u)
  expect(await readdir(data)).not.toContain('archive')
})

test('A5: each environment has its own folder, and a folder that is not the window’s has the usual one', async () => {
  const root = await temporaryFolder()
  writeSettings(root, { archiveFolder: { practice: '/pratica', live: '/ao-vivo' } })
  const live = { environment: 'live', baseUrl: 'https://api.example.com' } as const
  const practice = { environment: 'practice', baseUrl: '' } as const
  const nameTemplate = DEFAULT_NAME_TEMPLATE
  const liveData = liveFolder(root, live.baseUrl)
  const value = (folder: string) => ({ ok: true, value: { folder, nameTemplate } })
  expect(await readArchivePlace(liveData, live)).toEqual(value('/ao-vivo'))
  expect(await readArchivePlace(join(root, 'practice'), practice)).toEqual(value('/pratica'))
  for (const elsewhere of [join(root, 'data'), join(root, 'a', 'practice')]) {
    expect(await readArchivePlace(elsewhere, practice)).toEqual(value(join(elsewhere, 'archive')))
  }
})

test('A5: with window settings that cannot be read nothing is stored in a second place', async () => {
  const root = await temporaryFolder()
  await writeFile(join(root, 'settings.json'), '{ "archiveFolder": ')
  const data = join(root, 'practice')
  expect(await readArchivePlace(data, { environment: 'practice', baseUrl: '' })).toMatchObject({
    failure: { code: 'settingsUnreadable', params: { path: join(root, 'settings.json') } },
  })
  const run = await runCli(['archive', '--once', '--practice', '--data', data, '--json'])
  expect(run.exitCode).toBe(1)
  expect(`${run.stdout}${run.stderr}`).toContain('settingsUnreadable')
  expect(await readdir(data)).not.toContain('archive')
})
