// The tray's icon beside the main bundle: the system reads it from the disk.
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const ICON = new URL('resources/icons/32x32.png', import.meta.url)

export function trayIcon(): Plugin {
  return {
    name: 'tray-icon',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'tray.png', source: await readFile(ICON) })
    },
  }
}
