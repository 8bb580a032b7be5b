import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { identifyProgram } from '../../../main/electron/notifier.ts'

test('Windows knows the program by the id of its shortcuts, without which it shows no notification', () => {
  const packaging = readFileSync(join(import.meta.dirname, '../../../electron-builder.yml'), 'utf8')
  const ids: string[] = []
  const app = { setAppUserModelId: (id: string) => void ids.push(id) }
  identifyProgram(app, 'linux')
  identifyProgram(app, 'win32')
  expect(ids).toEqual([/^appId: (?<id>\S+)$/mu.exec(packaging)?.groups?.['id']])
})
