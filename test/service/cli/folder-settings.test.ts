// Settings of the window that the command line follows: folder and names of the archive (A5), retention of originals.
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import Conf from 'conf'
import { expect, test } from 'vitest'
import { choosePlace } from '../../../main/app/choose-place.ts'
import { readFolderSettings } from '../../../main/app/folder-settings.ts'
import { createSettingsFile } from '../../../main/electron/settings-file.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { DEFAULT_NAME_TEMPLATE } from '../../../shared/model/settings.ts'
import { DAY_MS } from '../../../shared/model/time.ts'
import { runCli, writeDescription } from '../../support/command-line.ts'
import { startTestService } from '../../support/open-test-workspace.ts'
import { GOOD_POLICY } from '../../support/good-policy.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Writes settings as the window does. */
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

test('A5: a command in the window’s data folder stores and cleans as the window’s settings say @deep', async () => {
  const root = await temporaryFolder()
  const service = await startTestService({ settings: { signAfterMs: 20 } })
  const chosen = join(root, 'Assinados')
  await mkdir(chosen)
  writeSettings(root, {
    archiveFolder: { live: chosen },
    archiveNameTemplate: 'Final {nome}',
    originalsKeptDays: 30,
  })
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
  const clean = ['data', 'clean', '--data', data, '--json']
  expect((await runCli(clean)).events.at(-1)).toMatchObject({ event: 'cleaned', files: 0 })
  await makeOlder(data, 31 * DAY_MS)
  expect((await runCli(clean)).events.at(-1)).toMatchObject({ event: 'cleaned', files: 2 })
})

/** Makes files stored and last checked `ms` earlier. */
async function makeOlder(data: string, ms: number): Promise<void> {
  const at = Date.now() - ms
  const journal = new DatabaseSync(join(data, 'journal', 'journal.sqlite'))
  journal
    .prepare("UPDATE document_details SET archive = json_set(archive, '$.storedAt', ?)")
    .run(at - 1)
  journal.prepare('UPDATE documents SET archive_due_at = NULL, archive_checked_at = ?').run(at)
  journal.close()
  const originals = join(data, 'files')
  for (const name of await readdir(originals, { recursive: true })) {
    await utimes(join(originals, name), new Date(at), new Date(at))
  }
}

test('A5: each environment has its own folder, and a folder that is not the window’s has the usual one', async () => {
  const root = await temporaryFolder()
  writeSettings(root, { archiveFolder: { practice: '/pratica', live: '/ao-vivo' } })
  const live = { environment: 'live', baseUrl: 'https://api.example.com' } as const
  const practice = { environment: 'practice', baseUrl: '' } as const
  const nameTemplate = DEFAULT_NAME_TEMPLATE
  const liveData = liveFolder(root, live.baseUrl)
  const value = (folder: string) => ({
    ok: true,
    value: { archivePlace: { folder, nameTemplate }, originalsKeptDays: 0 },
  })
  expect(await readFolderSettings(liveData, live)).toEqual(value('/ao-vivo'))
  expect(await readFolderSettings(join(root, 'practice'), practice)).toEqual(value('/pratica'))
  for (const elsewhere of [join(root, 'data'), join(root, 'a', 'practice')]) {
    expect(await readFolderSettings(elsewhere, practice)).toEqual(value(join(elsewhere, 'archive')))
  }
})

test('a policy sets folder, names and how long originals are kept, over the window’s settings', async () => {
  const root = await temporaryFolder()
  writeSettings(root, { archiveFolder: { live: '/ao-vivo' }, originalsKeptDays: 30 })
  const live = { environment: 'live', baseUrl: 'https://api.example.com' } as const
  const { archiveFolder, archiveNameTemplate, originalsKeptDays } = GOOD_POLICY
  expect(await readFolderSettings(liveFolder(root, live.baseUrl), live, GOOD_POLICY)).toEqual({
    ok: true,
    value: {
      archivePlace: { folder: archiveFolder, nameTemplate: archiveNameTemplate },
      originalsKeptDays,
    },
  })
})

test('A5: with window settings that cannot be read nothing is stored in a second place', async () => {
  const root = await temporaryFolder()
  await writeFile(join(root, 'settings.json'), '{ "archiveFolder": ')
  const data = join(root, 'practice')
  expect(await readFolderSettings(data, { environment: 'practice', baseUrl: '' })).toMatchObject({
    failure: { code: 'settingsUnreadable', params: { path: join(root, 'settings.json') } },
  })
  const run = await runCli(['archive', '--once', '--practice', '--data', data, '--json'])
  expect(run.exitCode).toBe(1)
  expect(`${run.stdout}${run.stderr}`).toContain('settingsUnreadable')
  expect(await readdir(data)).not.toContain('archive')
})
