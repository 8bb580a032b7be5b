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

export function createNotifier(
  notification: Pick<typeof Electron.Notification, 'isSupported'> & {
    new (options: Electron.NotificationConstructorOptions): Pick<Electron.Notification, 'show'>
  },
): Notifier {
  return {
    notify(notice) {
      if (notification.isSupported()) new notification({ ...notice }).show()
    },
  }
}
