// Electron's `app.getPath`, for the places that a Linux desktop has.
import { existsSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'

type PathName = Parameters<Electron.App['getPath']>[0]

export type AppPaths = {
  readonly get: (name: PathName) => string
  readonly set: (name: string, path: string) => void
}

export function createAppPaths(productName: string): AppPaths {
  const home = homedir()
  const appData = process.env['XDG_CONFIG_HOME'] ?? join(home, '.config')
  const userData = join(appData, productName)
  const chosen = new Map<string, string>()
  const known: Readonly<Record<string, () => string>> = {
    home: () => home,
    appData: () => appData,
    userData: () => userData,
    sessionData: () => get('userData'),
    logs: () => join(get('userData'), 'logs'),
    temp: tmpdir,
    desktop: () => join(home, 'Desktop'),
    documents: () => join(home, 'Documents'),
    downloads: () => join(home, 'Downloads'),
  }
  const get = (name: string): string => {
    const path = chosen.get(name) ?? known[name]?.()
    if (path === undefined) throw new Error(`the stand-in has no path '${name}'`)
    return path
  }
  return {
    get,
    set(name, path) {
      if (!isAbsolute(path)) throw new Error('Path must be absolute')
      if (!existsSync(path)) throw new Error(`Failed to set path: ${path} does not exist`)
      chosen.set(name, path)
    },
  }
}
