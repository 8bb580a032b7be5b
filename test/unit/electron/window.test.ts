import { expect, test } from 'vitest'
import { openWindow, windowFileSchema } from '../../../main/electron/window.ts'

/** Opens a window whose page cannot be loaded. */
function openFailing(
  isDestroyed: boolean,
  given: {
    readonly on?: (event: string, act: () => void) => void
    readonly write?: () => void
  } = {},
): Promise<unknown> {
  class BrowserWindow {
    once(): void {}
    on = given.on ?? ((): void => {})
    getNormalBounds = () => workArea
    isMaximized = (): boolean => false
    isDestroyed = (): boolean => isDestroyed
    loadURL = (): Promise<void> => Promise.reject(new Error('ERR_ABORTED'))
  }
  const workArea = { x: 0, y: 0, width: 1_366, height: 768 }
  const display = { id: 1, workArea } as Electron.Display // Cast: only these fields are read
  return openWindow({
    BrowserWindow: BrowserWindow as unknown as typeof Electron.BrowserWindow, // Cast: only these members are used
    screen: { getAllDisplays: () => [display], getPrimaryDisplay: () => display },
    file: {
      read: () => windowFileSchema.parse({}),
      write: given.write ?? (() => {}),
      putAside: undefined,
    },
    title: '',
    preload: '/preload.cjs',
    isDark: false,
    hasDevTools: false,
    onFocus: () => {},
  })
}

test('a window that is closed while its page loads ends no program as a defect', async () => {
  await expect(openFailing(true)).resolves.toBeDefined()
})

test('a page that cannot be loaded into an open window is a defect', async () => {
  await expect(openFailing(false)).rejects.toThrow('ERR_ABORTED')
})

test('a place of the window that cannot be written ends no program as a defect', async () => {
  const closing: (() => void)[] = []
  await openFailing(true, {
    on: (event, act) => {
      if (event === 'close') closing.push(act)
    },
    write: () => {
      throw new Error('ENOSPC')
    },
  })
  expect(closing).toHaveLength(1)
  expect(() => closing[0]?.()).not.toThrow()
})
