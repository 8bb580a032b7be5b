// What the native menu says, and the box when the program stops because of a defect.
import type { menu as portuguese } from './menu.pt-BR.ts'

export const menu: Readonly<Record<keyof typeof portuguese, string>> = {
  'menu.file': 'File',
  'menu.openLote': 'Open .lote…',
  'menu.edit': 'Edit',
  'menu.view': 'View',
  'menu.window': 'Window',
  'menu.help': 'Help',
  'menu.about': 'About {{name}}',
  'menu.quit': 'Exit',
  'menu.quitMac': 'Quit {{name}}',
  'menu.hide': 'Hide {{name}}',
  'menu.hideOthers': 'Hide Others',
  'menu.showAll': 'Show All',
  'menu.close': 'Close Window',
  'menu.undo': 'Undo',
  'menu.redo': 'Redo',
  'menu.cut': 'Cut',
  'menu.copy': 'Copy',
  'menu.paste': 'Paste',
  'menu.selectAll': 'Select All',
  'menu.reload': 'Reload',
  'menu.developerTools': 'Developer Tools',
  'menu.actualSize': 'Actual Size',
  'menu.zoomIn': 'Zoom In',
  'menu.zoomOut': 'Zoom Out',
  'menu.fullScreen': 'Full Screen',
  'menu.minimize': 'Minimize',
  'crash.title': 'The program stopped because of a defect',
  'crash.body':
    'Nothing in the queue was lost: open the program again and sending goes on where it stopped. If it happens again, send the file signature-batches.log from the logs folder to support.',
}
