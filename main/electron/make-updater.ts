// Makes electron-updater's class for this platform, over files on a plain web server.
import type { AppUpdater } from 'electron-updater'

/** @param url address of the folder with `latest.yml` and the files that it names */
export async function makeUpdater(platform: NodeJS.Platform, url: string): Promise<AppUpdater> {
  const { AppImageUpdater, MacUpdater, NsisUpdater } = await import('electron-updater')
  // A plain server answers one range at a time.
  const place = { provider: 'generic', url, useMultipleRangeRequest: false } as const
  switch (platform) {
    case 'win32': {
      const updater = new NsisUpdater(place)
      // update-source.ts asks for the signature of every file, also of those that electron-updater would not check.
      updater.verifyUpdateCodeSignature = () => Promise.resolve(null)
      return updater
    }
    case 'darwin':
      return new MacUpdater(place)
    default:
      return new AppImageUpdater(place)
  }
}
