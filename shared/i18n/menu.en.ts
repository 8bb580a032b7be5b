// What the native menu says, and the box when the program stops because of a defect.
import type { menu as portuguese } from './menu.pt-BR.ts'

export const menu: Readonly<Record<keyof typeof portuguese, string>> = {
  'app.name': 'Signature Batches',
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
  'switches.title': 'The program does not start this way',
  'switches.body':
    'It was started with {{switches}}, which would take away its protection. Nothing was opened or sent. Start it from its own icon, or remove these words from the shortcut; if you did not put them there, tell whoever looks after this computer.',
  'crash.title': 'The program stopped because of a defect',
  'crash.body':
    'Nothing in the queue was lost: open the program again and sending goes on where it stopped. If it happens again, send the file signature-batches.log from the logs folder to support.',
}
