import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { CrashPorts } from '../../../main/electron/crashes.ts'
import { watchCrashes } from '../../../main/electron/crashes.ts'

/** Watches a page whose reloads are counted; the person answers each question with this button. */
function watchPage(button: number) {
  const pages = new EventEmitter()
  const heard: string[] = []
  const app = { on: pages.on.bind(pages), quit: () => void heard.push('quit'), exit: () => {} }
  watchCrashes({
    // Cast: nothing of the process ends in these tests.
    process: new EventEmitter() as unknown as CrashPorts['process'],
    // Cast: it has the used members; `on` of Electron's type names each event.
    app: app as unknown as CrashPorts['app'],
    dialog: {
      showErrorBox: () => {},
      // Cast: Electron's type has a second form, with a window before the options.
      showMessageBox: (async ({ detail, buttons }: Electron.MessageBoxOptions) => {
        heard.push(detail ?? '', ...(buttons ?? []))
        return { response: button, checkboxChecked: false }
      }) as CrashPorts['dialog']['showMessageBox'],
    },
    log: () => {},
    flushLog: async () => {},
    language: () => 'en',
  })
  const contents = { isDestroyed: () => false, reload: () => void heard.push('reload') }
  const crash = async (reason = 'crashed'): Promise<void> => {
    pages.emit('render-process-gone', {}, contents, { reason, exitCode: 5 })
    await Promise.resolve()
    await Promise.resolve()
  }
  return { crash, heard }
}

test('a page that fails again and again is no blank window: a person hears of it and reloads it', async () => {
  const { crash, heard } = watchPage(0)
  for (let times = 0; times < 3; times += 1) await crash()
  expect(heard).toEqual(['reload', 'reload', 'reload'])
  await crash()
  expect(heard.slice(3)).toEqual([
    expect.stringContaining('what is in the queue is still sent'),
    'Reload the Window',
    'Quit the Program',
    'reload',
  ])
  await crash()
  expect(heard.slice(7)).toEqual(['reload'])
})

test('from the question about a failing page the program can be quit', async () => {
  const { crash, heard } = watchPage(1)
  for (let times = 0; times < 4; times += 1) await crash()
  expect(heard.at(-1)).toBe('quit')
})

test('a page that was closed is not loaded again', async () => {
  const { crash, heard } = watchPage(0)
  await crash('clean-exit')
  expect(heard).toEqual([])
})
