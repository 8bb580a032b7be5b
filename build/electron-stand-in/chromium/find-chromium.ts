// Finds the browser of the stand-in: Debian's, else one on the path, else Playwright's.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const DEBIAN = ['/usr/lib/chromium/chromium', '/usr/bin/chromium']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

export function findChromium(): Promise<string | undefined> | string {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...DEBIAN, ...onPath].find((path) => existsSync(path)) ?? findPlaywrights()
}

/** Path of Playwright's browser. The import is dynamic, since `npm start` works without Playwright. */
async function findPlaywrights(): Promise<string | undefined> {
  try {
    const { chromium } = await import('playwright')
    const path = chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}
