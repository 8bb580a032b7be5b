// Native menu in the person's language, with the platform's order and shortcuts. Commands of the page have their
// shortcuts in the page.
import type { Language } from '../../shared/model/settings.ts'
import type { SayInHost } from './host-words.ts'
import { createHostWords } from './host-words.ts'

export type MenuOptions = {
  readonly language: Language
  readonly platform: NodeJS.Platform
  /** Whether the menu has reload and developer tools; false in a package. */
  readonly isDevelopment: boolean
  readonly openLote: () => void
}

type Item = Electron.MenuItemConstructorOptions
const SEPARATOR: Item = { type: 'separator' }

/** Template of the menu; shortcuts come with the roles. */
export function createMenuTemplate(options: MenuOptions): readonly Item[] {
  const say = createHostWords(options.language)
  const isMac = options.platform === 'darwin'
  const name = say('app.name')
  const about: Item = { role: 'about', label: say('menu.about', { name }) }
  const quit: Item = { role: 'quit', label: say(isMac ? 'menu.quitMac' : 'menu.quit', { name }) }
  const application: Item = {
    label: name,
    submenu: [
      about,
      SEPARATOR,
      { role: 'hide', label: say('menu.hide', { name }) },
      { role: 'hideOthers', label: say('menu.hideOthers') },
      { role: 'unhide', label: say('menu.showAll') },
      SEPARATOR,
      quit,
    ],
  }
  const close: Item = { role: 'close', label: say('menu.close') }
  // No shortcut here: the page has one, which opens the file that its screen is about.
  const openLote: Item = { label: say('menu.openLote'), click: options.openLote }
  const file: Item = {
    label: say('menu.file'),
    submenu: [openLote, SEPARATOR, isMac ? close : quit],
  }
  const edit = createEditMenu(say)
  const view = createViewMenu(say, options)
  const window: Item = {
    role: 'windowMenu',
    label: say('menu.window'),
    submenu: [{ role: 'minimize', label: say('menu.minimize') }, ...(isMac ? [] : [close])],
  }
  const help: Item = { role: 'help', label: say('menu.help'), submenu: [about] }
  return isMac ? [application, file, edit, view, window] : [file, edit, view, window, help]
}

function createEditMenu(say: SayInHost): Item {
  return {
    label: say('menu.edit'),
    submenu: [
      { role: 'undo', label: say('menu.undo') },
      { role: 'redo', label: say('menu.redo') },
      SEPARATOR,
      { role: 'cut', label: say('menu.cut') },
      { role: 'copy', label: say('menu.copy') },
      { role: 'paste', label: say('menu.paste') },
      { role: 'selectAll', label: say('menu.selectAll') },
    ],
  }
}

function createViewMenu(
  say: SayInHost,
  { isDevelopment }: Pick<MenuOptions, 'isDevelopment'>,
): Item {
  const development: readonly Item[] = [
    SEPARATOR,
    { role: 'reload', label: say('menu.reload') },
    { role: 'toggleDevTools', label: say('menu.developerTools') },
  ]
  return {
    label: say('menu.view'),
    submenu: [
      { role: 'resetZoom', label: say('menu.actualSize') },
      { role: 'zoomIn', label: say('menu.zoomIn') },
      { role: 'zoomOut', label: say('menu.zoomOut') },
      SEPARATOR,
      { role: 'togglefullscreen', label: say('menu.fullScreen') },
      ...(isDevelopment ? development : []),
    ],
  }
}
