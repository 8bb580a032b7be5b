// Electron's `session`: what the application grants is told to Chromium, before a page could ask.
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
  /** Whenever a page is there and its origin is known. */
  readonly applyPermissions: (browser: Browser, url: string) => Promise<void>
}

/** Electron's names, and Chromium's where it lets them be set. */
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
      // The check handler alone decides here: Chromium is told once, and then asks nobody.
      setPermissionRequestHandler: () => {},
      setPermissionCheckHandler: (handler: CheckHandler | null) => {
        check = handler
      },
    }),
    // The stand-in's `net` goes straight out, whatever is chosen.
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
