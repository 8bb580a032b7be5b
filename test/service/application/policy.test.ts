// Policy of an administrator, in the whole application and in the command line as a process.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from '../../support/command-line.ts'
import { startTestApplication } from '../../support/start-test-application.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('the archive lies and names its files as the administrator set, and nobody at the machine changes it', async () => {
  const archiveFolder = await temporaryFolder()
  const app = await startTestApplication({
    settings: { hasChosenEnvironment: true, pollSeconds: 45 },
    policy: {
      baseUrl: 'http://127.0.0.1:9',
      allowPractice: false,
      archiveFolder,
      pollSeconds: 120,
      releasers: ['maria'],
    },
    osUser: 'joao',
  })
  expect(await app.ask('settings.read', {})).toMatchObject({
    environment: 'live',
    liveBaseUrl: 'http://127.0.0.1:9',
    pollSeconds: 120,
  })
  expect(await app.ask('archive.summary', {})).toMatchObject({ folder: archiveFolder })
  expect(Object.keys((await app.ask('policy.read', {})).values)).toEqual([
    'baseUrl',
    'archiveFolder',
    'allowPractice',
    'releasers',
    'pollSeconds',
  ])
  await expect(app.ask('settings.change', { pollSeconds: 10 })).rejects.toThrow('setByPolicy')
  await expect(app.ask('settings.useDefaultArchiveFolder', {})).rejects.toThrow('setByPolicy')
  await expect(app.ask('environment.choose', { environment: 'practice' })).rejects.toThrow(
    'practiceForbidden',
  )
  expect(await app.ask('settings.change', { theme: 'dark' })).toMatchObject({ pollSeconds: 120 })
})

test('the command line says a mistake of the policy with its line, and refuses what a good one forbids', async () => {
  const policy = join(await temporaryFolder(), 'policy.json')
  const env = { SIGNATURE_BATCHES_POLICY: policy }
  const words = ['status', '--practice', '--data', await temporaryFolder()]

  await writeFile(policy, '{\n  "pollSeconds": 5\n}')
  const bad = await runCli(words, { env })
  expect(bad.stderr).toContain(`${policy} have an error (line 2, “pollSeconds”)`)
  // `status` of practice needs no service.
  expect(bad.exitCode).toBe(0)

  await writeFile(policy, '{ "allowPractice": false }')
  const refused = await runCli(words, { env })
  expect(refused.stderr).toContain('The practice environment was turned off by the administrator')
  expect(refused.exitCode).toBe(1)
})
