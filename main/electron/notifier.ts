// Notifications of the system, for a window without the focus.
import type { Notifier } from '../ports.ts'

/** Value of `appId` in electron-builder.yml, which the installers write into the program's shortcuts. */
const APP_USER_MODEL_ID = 'app.signature-batches.desktop'

/**
 * Sets the program's id before the first window: Windows shows notifications only of a program whose shortcut it
 * finds (Electron, "Notifications").
 */
export function identifyProgram(
  app: Pick<Electron.App, 'setAppUserModelId'>,
  platform: NodeJS.Platform,
): void {
  if (platform === 'win32') app.setAppUserModelId(APP_USER_MODEL_ID)
}

/** Part of Electron's `Notification` that is used. */
type Shown = Pick<Electron.Notification, 'show'> & {
  once(event: 'click' | 'close', listener: () => void): unknown
}

/** @param onClick called when a person clicked a notification */
export function createNotifier(
  notification: Pick<typeof Electron.Notification, 'isSupported'> & {
    new (options: Electron.NotificationConstructorOptions): Shown
  },
  onClick: () => void,
): Notifier {
  /** Notifications that can still be clicked: a garbage-collected one calls no listener. */
  const shown = new Set<Shown>()
  return {
    notify(notice) {
      if (!notification.isSupported()) return
      const one = new notification({ ...notice })
      shown.add(one)
      one.once('click', () => {
        shown.delete(one)
        onClick()
      })
      one.once('close', () => shown.delete(one))
      one.show()
    },
  }
}
