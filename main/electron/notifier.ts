// Notifications of the system, for a window that is not looked at.
import type { Notifier } from '../ports.ts'

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
