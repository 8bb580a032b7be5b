// Hand-over of an update on macOS, with a fake of electron-updater that does what its MacUpdater does: it asks Squirrel
// for the update, returns, and ends the program once Squirrel has the update.
import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MacUpdater } from 'electron-updater'
import { expect, test } from 'vitest'
import type { SquirrelPorts } from '../../../main/electron/hand-over-to-squirrel.ts'
import { handOverToSquirrel } from '../../../main/electron/hand-over-to-squirrel.ts'

function start({ startsAgain, longestMs }: Pick<SquirrelPorts, 'startsAgain' | 'longestMs'>) {
  const native = new EventEmitter()
  const steps: string[] = []
  const app = Object.assign(new EventEmitter(), { hide: () => void steps.push('hidden') })
  const updater: Pick<MacUpdater, 'autoRunAppAfterInstall' | 'quitAndInstall'> = {
    autoRunAppAfterInstall: true,
    quitAndInstall() {
      steps.push('asked')
      native.on('update-downloaded', () => {
        steps.push(updater.autoRunAppAfterInstall ? 'quits and starts again' : 'quits')
      })
    },
  }
  const done = handOverToSquirrel({ updater, native, app, startsAgain, longestMs }).then(
    () => steps.push('handed over'),
    () => steps.push('failed'),
  )
  return { native, app, steps, done }
}

test('macOS: the program waits until Squirrel has the update, which is installed after it', async () => {
  const { native, steps, done } = start({ startsAgain: false })
  await nextTurn()
  expect(steps).toEqual(['hidden', 'asked'])
  native.emit('update-downloaded')
  await done
  expect(steps).toEqual(['hidden', 'asked', 'quits', 'handed over'])
})

test('macOS: a program that is to start again waits until Squirrel has noted that and quits it', async () => {
  const { native, app, steps, done } = start({ startsAgain: true })
  native.emit('update-downloaded')
  await nextTurn()
  expect(steps).toEqual(['hidden', 'asked', 'quits and starts again'])
  app.emit('before-quit')
  await done
  expect(steps.at(-1)).toBe('handed over')
})

test('macOS: an update that Squirrel refuses is not waited for', async () => {
  const { native, steps, done } = start({ startsAgain: false })
  native.emit('error', new Error('code signature did not pass validation'))
  await done
  expect(steps).toEqual(['hidden', 'asked', 'failed'])
})

test('macOS: a Squirrel that does not answer is waited for only a limited time', async () => {
  const { steps, done } = start({ startsAgain: false, longestMs: 1 })
  await done
  expect(steps).toEqual(['hidden', 'asked', 'failed'])
})
