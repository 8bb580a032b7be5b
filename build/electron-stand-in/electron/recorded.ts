// What a browser window has no place for: kept, so that tests can see what the application asked.
import { EventEmitter } from 'node:events'
import { refuseMissing } from '../missing.ts'

export type Recorded = {
  applicationMenu: readonly Electron.MenuItemConstructorOptions[]
  readonly notifications: Electron.NotificationConstructorOptions[]
  readonly opened: string[]
}

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
    new (): EventEmitter & Pick<Electron.Tray, 'setToolTip' | 'setContextMenu' | 'destroy'>
  }
  readonly shell: Pick<Electron.Shell, 'openExternal' | 'openPath' | 'showItemInFolder'>
}

export function createRecorded(): Recording {
  const recorded: Recorded = { applicationMenu: [], notifications: [], opened: [] }
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
    setToolTip(): void {}
    setContextMenu(): void {}
    destroy(): void {}
  }

  const shell = refuseMissing('shell', {
    openExternal: async (url: string) => void recorded.opened.push(url),
    showItemInFolder: (path: string) => void recorded.opened.push(path),
    openPath: async (path: string) => {
      recorded.opened.push(path)
      return ''
    },
  })
  return { recorded, Menu, Notification, Tray, shell }
}
