// Copies the tray's icon beside the main bundle, in the sizes that Electron finds by name ("High Resolution Image"):
// 16 pixels for the menu bar of macOS, 32 for a display of twice the density.
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const ICONS = { 'tray.png': '16x16.png', 'tray@2x.png': '32x32.png' } as const

export function trayIcon(): Plugin {
  return {
    name: 'tray-icon',
    apply: 'build',
    async generateBundle() {
      for (const [fileName, icon] of Object.entries(ICONS)) {
        const source = await readFile(new URL(`resources/icons/${icon}`, import.meta.url))
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}
