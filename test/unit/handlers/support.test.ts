import { mkdir, writeFile } from 'node:fs/promises'
import { release, type } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSupportService, readLogLines } from '../../../main/app/support-service.ts'
import { createSupportHandlers } from '../../../main/handlers/support.ts'
import { MAX_LOG_ENTRIES } from '../../../main/reports/support-report.ts'
import { fail, succeed } from '../../../shared/model/failure.ts'
import { settingsSchema } from '../../../shared/model/settings.ts'
import { createTestContext } from '../../support/handler-context.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('24.6: what is saved is the report that was shown last, not a newer one', async () => {
  let made = 0
  const written: unknown[] = []
  const base = createTestContext()
  const handlers = createSupportHandlers({
    ...base,
    support: { report: async () => `report ${++made}`, noticesFile: undefined },
    smallFiles: {
      ...base.smallFiles,
      write: async (_, name, content) => {
        written.push(content)
        return succeed({ kind: 'saved', fileName: name })
      },
    },
  })
  await handlers['support.report']({})
  expect(await handlers['support.report']({})).toEqual(succeed({ text: 'report 2' }))
  const saved = await handlers['support.save']({})
  expect(saved).toEqual(succeed({ kind: 'saved', fileName: 'suporte-signature-batches.json' }))
  expect(written).toEqual(['report 2'])
})

test('24.6: a report is made of a journal that does not open, without what the settings and the log name', async () => {
  const logs = join(await temporaryFolder(), 'logs')
  await mkdir(logs)
  const entry = { level: 'error', event: 'journal.notOpened', details: { path: '/home/maria' } }
  await writeFile(join(logs, 'signature-batches.log'), `${JSON.stringify(entry)}\n`)
  const settings = settingsSchema.parse({
    liveBaseUrl: 'https://maria.example/lk_live_4f9a0c',
    archiveFolder: { live: '/home/maria/Assinados' },
    pollSeconds: 45,
  })
  const report = createSupportService({
    description: {
      ...createTestContext().application,
      runtime: { electron: '45.4.1', chromium: '150.0.1', node: '24.21.0' },
    },
    folders: { logs },
    settings: { read: () => settings },
    policy: {},
    work: async () => fail('baseUrlMissing'),
  })
  const text = await report()
  expect(JSON.parse(text)).toMatchObject({
    version: '0.1.0',
    electron: '45.4.1',
    chromium: '150.0.1',
    node: '24.21.0',
    system: `${type()} ${release()}`,
    journal: 'baseUrlMissing',
    figures: null,
    settings: { pollSeconds: 45, liveBaseUrl: '(left out)' },
    log: [{ event: 'journal.notOpened', level: 'error' }],
  })
  expect(text).not.toMatch(/maria|lk_live/u)
})

const readLog = async (files: Readonly<Record<string, readonly string[]>>) => {
  const folder = await temporaryFolder()
  for (const [name, lines] of Object.entries(files)) {
    await writeFile(join(folder, name), lines.map((line) => `${line}\n`).join(''))
  }
  return readLogLines(folder)
}
const NEWER = 'signature-batches.log'
const OLDER = 'signature-batches.older.log'

test('24.6: a log that was begun anew a moment ago is told with the older one before it', async () => {
  const before = ['host.woke', 'watch.roundFailed']
  expect(await readLog({ [OLDER]: before, [NEWER]: ['host.slept'] })).toEqual([
    ...before,
    'host.slept',
  ])
  expect(await readLog({ [OLDER]: before })).toEqual(before)
  expect(await readLog({ [NEWER]: before })).toEqual(before)
  expect(await readLog({})).toBeUndefined()
})

test('24.6: a log that has all entries of a report is told without the older one', async () => {
  const many = Array.from({ length: MAX_LOG_ENTRIES }, () => 'host.woke')
  expect(await readLog({ [OLDER]: ['host.slept'], [NEWER]: many })).toEqual(many)
})

test('the licences open in the system’s own program, and a missing file is named', async () => {
  const opened: string[] = []
  const base = createTestContext()
  const open = (noticesFile: string | undefined, detail?: string) =>
    createSupportHandlers({
      ...base,
      support: { ...base.support, noticesFile },
      desktop: {
        ...base.desktop,
        open: async (path) => {
          opened.push(path)
          return detail
        },
      },
    })['support.openNotices']({})
  expect(await open('/opt/NOTICES.txt')).toEqual(succeed({}))
  expect(opened).toEqual(['/opt/NOTICES.txt'])
  expect(await open(undefined)).toMatchObject({ failure: { code: 'fileMissing' } })
  expect(await open('/opt/NOTICES.txt', 'no program')).toMatchObject({
    failure: { code: 'notOpened', params: { file: 'NOTICES.txt' } },
  })
})
