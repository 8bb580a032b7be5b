import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { LifecyclePorts } from '../../../main/electron/lifecycle.ts'
import { watchLifecycle } from '../../../main/electron/lifecycle.ts'

/** Makes an application that emits events before it quits, as Electron does. */
function createFakeApp() {
  const emitter = new EventEmitter()
  const ended = Promise.withResolvers<'quit' | number>()
  const app = Object.assign(emitter, {
    quit: () => {
      let isPrevented = false
      emitter.emit('before-quit', { preventDefault: () => void (isPrevented = true) })
      if (!isPrevented) ended.resolve('quit')
    },
    exit: (code?: number) => ended.resolve(code ?? 0),
  })
  // Cast: it has the used members; `on` of Electron's type returns a whole App.
  return { app: app as unknown as LifecyclePorts['app'] & EventEmitter, ended: ended.promise }
}

const ports = {
  log: () => {},
  flushLog: async () => {},
  reopen: () => {},
  staysOpen: () => false,
  handOverUpdate: async () => {},
} as const

test('quitting waits until the application has stopped, and stops it once', async () => {
  const { app, ended } = createFakeApp()
  const stopping = Promise.withResolvers<void>()
  let stops = 0
  const stop = () => {
    stops += 1
    return stopping.promise
  }
  watchLifecycle({ ...ports, app, platform: 'linux', stop })
  app.quit()
  app.quit()
  expect(stops).toBe(1)
  expect(await Promise.race([ended, Promise.resolve('still running')])).toBe('still running')
  stopping.resolve()
  expect(await ended).toBe('quit')
})

test('an application that fails to stop is logged, and the program still ends', async () => {
  const { app, ended } = createFakeApp()
  const events: string[] = []
  watchLifecycle({
    ...ports,
    app,
    platform: 'linux',
    log: ({ event }) => void events.push(event),
    stop: () => Promise.reject(new Error('stuck')),
  })
  app.quit()
  expect(await ended).toBe('quit')
  expect(events).toEqual(['application.stop'])
})

test('the last window ends the program, but not on macOS', async () => {
  const onLinux = createFakeApp()
  watchLifecycle({ ...ports, app: onLinux.app, platform: 'linux', stop: async () => {} })
  onLinux.app.emit('window-all-closed')
  expect(await onLinux.ended).toBe('quit')

  const onMac = createFakeApp()
  let reopened = 0
  const reopen = () => void (reopened += 1)
  watchLifecycle({ ...ports, app: onMac.app, platform: 'darwin', reopen, stop: async () => {} })
  onMac.app.emit('window-all-closed')
  onMac.app.emit('activate', {}, false)
  onMac.app.emit('activate', {}, true)
  expect(reopened).toBe(1)
})

test('with its window closed the program goes on where the person chose so, and quits when told', async () => {
  const { app, ended } = createFakeApp()
  const staying = { ...ports, staysOpen: () => true }
  watchLifecycle({ ...staying, app, platform: 'win32', stop: async () => {} })
  app.emit('window-all-closed')
  expect(await Promise.race([ended, Promise.resolve('still running')])).toBe('still running')
  app.quit()
  expect(await ended).toBe('quit')
})

test('the end of a Windows session stops the program as quitting does', async () => {
  const { app, ended } = createFakeApp()
  let stops = 0
  const stop = async () => void (stops += 1)
  watchLifecycle({ ...ports, app, platform: 'win32', stop })
  const window = new EventEmitter()
  app.emit('browser-window-created', {}, window)
  window.emit('session-end', { reasons: ['shutdown'] })
  expect(await ended).toBe('quit')
  expect(stops).toBe(1)
})

/** Ends the program as `end` asks, and returns what it did. */
async function listSteps(
  end: (
    app: EventEmitter & Pick<LifecyclePorts['app'], 'quit'>,
    quitWithSession: () => void,
  ) => void,
  stop: () => Promise<void> = async () => {},
): Promise<readonly string[]> {
  const { app, ended } = createFakeApp()
  const steps: string[] = []
  const { quitWithSession } = watchLifecycle({
    ...ports,
    app,
    platform: 'win32',
    stop: () => stop().then(() => void steps.push('stopped')),
    handOverUpdate: async () => void steps.push('handed over'),
  })
  end(app, quitWithSession)
  expect(await ended).toBe('quit')
  return steps
}

function endSession(app: EventEmitter): void {
  const window = new EventEmitter()
  app.emit('browser-window-created', {}, window)
  window.emit('session-end', { reasons: ['shutdown'] })
}

test('an update is handed over when a person quits, after everything is closed', async () => {
  expect(await listSteps((app) => app.quit())).toEqual(['stopped', 'handed over'])
})

test('no update is handed over while Windows ends the session: its installer would be killed half done', async () => {
  expect(await listSteps(endSession)).toEqual(['stopped'])
})

test('no update is handed over when the session ends while the program is ending', async () => {
  const stopping = Promise.withResolvers<void>()
  const steps = await listSteps(
    (app) => {
      app.quit()
      endSession(app)
      stopping.resolve()
    },
    () => stopping.promise,
  )
  expect(steps).toEqual(['stopped'])
})

test('no update is handed over while Linux or macOS goes down', async () => {
  expect(await listSteps((_, quitWithSession) => quitWithSession())).toEqual(['stopped'])
})

test('no update is handed over by a program that could not stop', async () => {
  const steps = await listSteps(
    (app) => app.quit(),
    () => Promise.reject(new Error('stuck')),
  )
  expect(steps).toEqual([])
})

test('an update that cannot be handed over is logged, and the program still ends', async () => {
  const { app, ended } = createFakeApp()
  const events: string[] = []
  watchLifecycle({
    ...ports,
    app,
    platform: 'win32',
    log: ({ event }) => void events.push(event),
    stop: async () => {},
    handOverUpdate: () => Promise.reject(new Error('no disk')),
  })
  app.quit()
  expect(await ended).toBe('quit')
  expect(events).toEqual(['update.notHandedOver'])
})
