// Electron's `session`: permissions of the application are set in Chromium before a page can ask for any.
import type { Protocol } from 'devtools-protocol'
import type { Browser } from '../chromium/browser.ts'
import { refuseMissing } from '../missing.ts'
import { toBrowserAddress } from '../protocol/addresses.ts'

type Session = Pick<
  Electron.Session,
  | 'resolveProxy'
  | 'setDevicePermissionHandler'
  | 'setPermissionCheckHandler'
  | 'setPermissionRequestHandler'
>
type CheckHandler = NonNullable<Parameters<Electron.Session['setPermissionCheckHandler']>[0]>
type Permission = Parameters<CheckHandler>[1]

export type StandInSession = {
  readonly defaultSession: Session
  readonly fromPartition: () => Pick<Electron.Session, 'setProxy'>
  /** Sets the permissions; called when a page exists and its origin is known. */
  readonly applyPermissions: (browser: Browser, url: string) => Promise<void>
}

/** Names of permissions in Electron, and in Chromium where they can be set. */
const PERMISSIONS: readonly (readonly [Permission, string])[] = [
  ['clipboard-read', 'clipboard-read'],
  ['clipboard-sanitized-write', 'clipboard-write'],
  ['geolocation', 'geolocation'],
  ['idle-detection', 'idle-detection'],
  ['local-fonts', 'local-fonts'],
  ['media', 'camera'],
  ['media', 'microphone'],
  ['midi', 'midi'],
  ['notifications', 'notifications'],
  ['persistent-storage', 'persistent-storage'],
  ['screen-wake-lock', 'screen-wake-lock'],
  ['storage-access', 'storage-access'],
  ['window-management', 'window-management'],
]

export function createSession(): StandInSession {
  let check: CheckHandler | null = null
  return {
    defaultSession: refuseMissing('session', {
      resolveProxy: async () => 'DIRECT',
      setDevicePermissionHandler: () => {},
      // Only the check handler decides: Chromium is told once and asks no more.
      setPermissionRequestHandler: () => {},
      setPermissionCheckHandler: (handler: CheckHandler | null) => {
        check = handler
      },
    }),
    // A partition has no effect, since the stand-in's `net` always connects directly.
    fromPartition: () => refuseMissing('session', { setProxy: async () => {} }),
    async applyPermissions(browser, url) {
      const decide = check
      if (!decide || !URL.canParse(url)) return
      const origin = new URL(toBrowserAddress(url)).origin
      if (origin === 'null') return
      const details = { isMainFrame: true, requestingUrl: url, securityOrigin: url }
      await Promise.all(
        PERMISSIONS.map(([electronName, name]) => {
          const setting: Protocol.Browser.PermissionSetting = decide(
            null,
            electronName,
            url,
            details,
          )
            ? 'granted'
            : 'denied'
          return browser.devtools.send('Browser.setPermission', {
            permission: { name },
            setting,
            origin,
          })
        }),
      )
    },
  }
}
