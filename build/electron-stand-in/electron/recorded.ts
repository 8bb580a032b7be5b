// Requests of the application that a browser window cannot show, recorded for tests.
import { EventEmitter } from 'node:events'
import { refuseMissing } from '../missing.ts'

export type Recorded = {
  applicationMenu: readonly Electron.MenuItemConstructorOptions[]
  readonly notifications: Electron.NotificationConstructorOptions[]
  readonly opened: string[]
  /** Tooltip and menu of each existing tray. */
  readonly trays: TrayRecord[]
  /** Kinds of sleep that are blocked, by the number of the request. */
  readonly heldOff: Map<number, string>
}

type TrayRecord = { readonly icon: string; toolTip: string; menu: Template }

type Template = readonly Electron.MenuItemConstructorOptions[]
type MenuStandIn = { readonly template: Template }

export type Recording = {
  readonly recorded: Recorded
  readonly Menu: {
    readonly buildFromTemplate: (template: Template) => MenuStandIn
    readonly setApplicationMenu: (menu: MenuStandIn | null) => void
    readonly getApplicationMenu: () => MenuStandIn | null
  }
  readonly Notification: {
    readonly isSupported: () => boolean
    new (
      options?: Electron.NotificationConstructorOptions,
    ): EventEmitter & Pick<Electron.Notification, 'show' | 'close'>
  }
  readonly Tray: {
    new (icon: string): EventEmitter & {
      readonly setToolTip: (text: string) => void
      readonly setContextMenu: (menu: MenuStandIn | null) => void
      readonly destroy: () => void
    }
  }
  readonly powerSaveBlocker: Pick<Electron.PowerSaveBlocker, 'start' | 'stop' | 'isStarted'>
  readonly shell: Pick<Electron.Shell, 'openExternal' | 'openPath' | 'showItemInFolder'>
}

export function createRecorded(): Recording {
  const recorded: Recorded = {
    applicationMenu: [],
    notifications: [],
    opened: [],
    trays: [],
    heldOff: new Map(),
  }
  let applicationMenu: MenuStandIn | null = null

  const Menu = refuseMissing('Menu', {
    buildFromTemplate: (template: Template): MenuStandIn => ({ template }),
    setApplicationMenu(menu: MenuStandIn | null) {
      applicationMenu = menu
      recorded.applicationMenu = menu?.template ?? []
    },
    getApplicationMenu: () => applicationMenu,
  })

  class Notification extends EventEmitter {
    readonly #options: Electron.NotificationConstructorOptions
    static isSupported(): boolean {
      return true
    }
    constructor(options: Electron.NotificationConstructorOptions = {}) {
      super()
      this.#options = options
    }
    show(): void {
      recorded.notifications.push(this.#options)
    }
    close(): void {}
  }

  class Tray extends EventEmitter {
    readonly #record: TrayRecord
    constructor(icon: string) {
      super()
      this.#record = { icon, toolTip: '', menu: [] }
      recorded.trays.push(this.#record)
    }
    setToolTip(text: string): void {
      this.#record.toolTip = text
    }
    setContextMenu(menu: MenuStandIn | null): void {
      this.#record.menu = menu?.template ?? []
    }
    destroy(): void {
      recorded.trays.splice(recorded.trays.indexOf(this.#record), 1)
    }
  }

  let requests = 0
  const powerSaveBlocker = refuseMissing('powerSaveBlocker', {
    start(kind: string) {
      requests += 1
      recorded.heldOff.set(requests, kind)
      return requests
    },
    stop: (id: number) => recorded.heldOff.delete(id),
    isStarted: (id: number) => recorded.heldOff.has(id),
  })

  const shell = refuseMissing('shell', {
    openExternal: async (url: string) => void recorded.opened.push(url),
    showItemInFolder: (path: string) => void recorded.opened.push(path),
    openPath: async (path: string) => {
      recorded.opened.push(path)
      return ''
    },
  })
  return { recorded, Menu, Notification, Tray, powerSaveBlocker, shell }
}
