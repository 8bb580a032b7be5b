// electron-updater over a place that IT hosts, loaded at the first look. It fetches and hands over to the installer;
// what may be installed is decided here: signed by the publisher, newer, and the very file that was signed.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppUpdater } from 'electron-updater'
import type { SignedUpdate } from '../app/signed-update.ts'
import { isSignedFile, readSignedUpdate } from '../app/signed-update.ts'
import type { UpdateSource } from '../app/update-service.ts'
import { UpdateRefused } from '../app/update-service.ts'
import type { Log } from '../ports.ts'
import { errorCodeOf } from '../platform/error-code.ts'

export type UpdateSourcePorts = {
  /** Made at the first look, for the place of updates. */
  readonly makeUpdater: () => Promise<AppUpdater>
  readonly publicKey: string
  readonly log: Log
  readonly quit: () => void
  /** In the place of electron-updater's own way. */
  readonly replaceProgram?: (replacement: ProgramReplacement) => Promise<void>
}

export type ProgramReplacement = {
  readonly fetched: string
  readonly isSigned: (path: string) => Promise<boolean>
  readonly startsAgain: boolean
}

export type HostUpdateSource = UpdateSource & {
  /**
   * When all is closed: hands over to the installer if something is to be put in place, and is still what was signed.
   * The next start fetches anew what is not.
   */
  readonly handOver: () => Promise<void>
}

export function createUpdateSource(ports: UpdateSourcePorts): HostUpdateSource {
  let made: Promise<AppUpdater> | undefined
  const updater = (): Promise<AppUpdater> => (made ??= ports.makeUpdater().then(prepare))
  let signed: SignedUpdate | undefined
  let fetched: string | undefined
  let atEnd: { readonly startsAgain: boolean } | undefined

  const prepare = (each: AppUpdater): AppUpdater => {
    each.autoDownload = false
    each.autoInstallOnAppQuit = false
    each.allowDowngrade = false
    each.disableWebInstaller = true
    each.logger = {
      info: () => {},
      warn: () => {},
      error: () => ports.log({ level: 'warn', event: 'update.library' }),
    }
    return each
  }

  return {
    async find() {
      const checked = await inWords((await updater()).checkForUpdates())
      if (!checked?.isUpdateAvailable) return undefined
      signed = readSignedUpdate(checked.updateInfo, ports.publicKey)
      if (!signed) throw new UpdateRefused('untrusted')
      return { version: signed.version, notes: signed.releaseNotes ?? '' }
    },
    async fetch() {
      if (!signed) throw new UpdateRefused('untrusted')
      const [path] = await inWords((await updater()).downloadUpdate())
      if (path === undefined) throw new UpdateRefused('unreadable')
      if (!(await isSignedFile(path, signed))) {
        await rm(path, { force: true })
        throw new UpdateRefused('untrusted')
      }
      fetched = path
    },
    putInPlaceAtEnd(options) {
      atEnd = options
    },
    quit: ports.quit,
    async handOver() {
      if (!atEnd || !signed || fetched === undefined) return
      const update = signed
      const isSigned = (path: string): Promise<boolean> => isSignedFile(path, update)
      if (!existsSync(fetched) || !(await isSigned(fetched))) {
        ports.log({ level: 'warn', event: 'update.changedOnDisk' })
        await rm(fetched, { force: true })
        return
      }
      const { startsAgain } = atEnd
      if (ports.replaceProgram) await ports.replaceProgram({ fetched, isSigned, startsAgain })
      else (await updater()).quitAndInstall(true, startsAgain)
    },
  }
}

/** What electron-updater says of a file that is not what it should be, and of what is no description. */
const CODES = {
  ERR_CHECKSUM_MISMATCH: 'untrusted',
  ERR_UPDATER_INVALID_SIGNATURE: 'untrusted',
  ERR_UPDATER_INVALID_VERSION: 'unreadable',
  ERR_UPDATER_INVALID_UPDATE_INFO: 'unreadable',
  ERR_UPDATER_NO_FILES_PROVIDED: 'unreadable',
  ERR_UPDATER_ASSET_NOT_FOUND: 'unreadable',
} as const
const isKnown = (code: string): code is keyof typeof CODES => Object.hasOwn(CODES, code)

async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const code = errorCodeOf(error)
    throw isKnown(code) ? new UpdateRefused(CODES[code]) : error
  }
}

export type UpdatingMachine = {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly programFolder: string
}

/**
 * Whether the program may replace itself: what an administrator installed for all (MSI, deb, rpm) is brought up to
 * date by an administrator.
 */
export function canUpdateItself({
  platform,
  environment,
  programFolder,
}: UpdatingMachine): boolean {
  switch (platform) {
    case 'win32':
      return existsSync(join(programFolder, 'Uninstall Signature Batches.exe'))
    case 'darwin':
      return true
    default:
      return environment['APPIMAGE'] !== undefined
  }
}
