import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRecorded } from '../../../build/electron-stand-in/electron/recorded.ts'
import { createNotifier, identifyProgram } from '../../../main/electron/notifier.ts'

test('Windows knows the program by the id of its shortcuts, without which it shows no notification', () => {
  const packaging = readFileSync(join(import.meta.dirname, '../../../electron-builder.yml'), 'utf8')
  const ids: string[] = []
  const app = { setAppUserModelId: (id: string) => void ids.push(id) }
  identifyProgram(app, 'linux')
  identifyProgram(app, 'win32')
  expect(ids).toEqual([/^appId: (?<id>\S+)$/mu.exec(packaging)?.groups?.['id']])
})

test('a notification that is clicked shows the window', () => {
  const made: { emit: (event: string) => boolean }[] = []
  const { Notification } = createRecorded()
  class Watched extends Notification {
    constructor(options: Electron.NotificationConstructorOptions) {
      super(options)
      made.push(this)
    }
  }
  let clicks = 0
  const { notify } = createNotifier(Watched, () => (clicks += 1))
  notify({ title: 'Lotes de Assinatura', body: '1 documento precisa de decisão' })
  made[0]?.emit('click')
  expect([made.length, clicks]).toEqual([1, 1])
})
