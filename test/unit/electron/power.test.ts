import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { PowerPorts } from '../../../main/electron/power.ts'
import { watchPower } from '../../../main/electron/power.ts'

test('the application hears of a sleep and of a wake, and of a locked screen nothing', () => {
  const emitter = new EventEmitter()
  const heard: string[] = []
  watchPower({
    // Cast: it has the used members; `on` of Electron's type names each event.
    powerMonitor: emitter as unknown as PowerPorts['powerMonitor'],
    noteSuspend: () => void heard.push('suspend'),
    noteResume: () => void heard.push('resume'),
    quit: () => void heard.push('quit'),
  })
  for (const event of ['lock-screen', 'suspend', 'resume', 'unlock-screen']) emitter.emit(event)
  expect(heard).toEqual(['suspend', 'resume'])
})

test('a system that goes down waits for the program, which quits', () => {
  const emitter = new EventEmitter()
  const heard: string[] = []
  watchPower({
    // Cast: it has the used members; `on` of Electron's type names each event.
    powerMonitor: emitter as unknown as PowerPorts['powerMonitor'],
    noteSuspend: () => {},
    noteResume: () => {},
    quit: () => void heard.push('quit'),
  })
  emitter.emit('shutdown', { preventDefault: () => void heard.push('delayed') })
  expect(heard).toEqual(['delayed', 'quit'])
})
