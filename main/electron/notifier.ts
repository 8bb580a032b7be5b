// Notifications of the system, for a window that is not looked at.
import type { Notifier } from '../ports.ts'

/** `appId` of electron-builder.yml, which the installers write into the program's shortcuts. */
const APP_USER_MODEL_ID = 'app.signature-batches.desktop'

/**
 * Before the first window: Windows shows notifications only of a program that it finds a shortcut of (Electron,
 * "Notifications").
 */
export function identifyProgram(
  app: Pick<Electron.App, 'setAppUserModelId'>,
  platform: NodeJS.Platform,
): void {
  if (platform === 'win32') app.setAppUserModelId(APP_USER_MODEL_ID)
}

/** What of Electron's `Notification` is used. */
type Shown = Pick<Electron.Notification, 'show'> & {
  once(event: 'click' | 'close', listener: () => void): unknown
}

/** @param onClick somebody clicked one: they want to see what it tells of */
export function createNotifier(
  notification: Pick<typeof Electron.Notification, 'isSupported'> & {
    new (options: Electron.NotificationConstructorOptions): Shown
  },
  onClick: () => void,
): Notifier {
  /** Held while it can be clicked: one that was collected tells of nothing. */
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
