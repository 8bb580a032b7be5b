// Updates by electron-updater from an address that an office's IT hosts. electron-updater downloads and starts the
// installer; this module decides what is installed: signed by the publisher, newer, the very file that was signed,
// and by the system's signature the publisher's too.
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
  /** Makes the updater at the first check. */
  readonly makeUpdater: () => Promise<AppUpdater>
  readonly publicKey: string
  /** Reason why a file has not the publisher's signature of the system; undefined for one that has. */
  readonly findSignerFault: (path: string) => Promise<string | undefined>
  readonly log: Log
  readonly quit: () => void
  /** Replaces the program instead of a mere `quitAndInstall` of electron-updater. */
  readonly replaceProgram?: (replacement: ProgramReplacement) => Promise<void>
}

export type ProgramReplacement = {
  readonly updater: Pick<AppUpdater, 'autoRunAppAfterInstall' | 'quitAndInstall'>
  readonly fetched: string
  readonly isSigned: (path: string) => Promise<boolean>
  readonly startsAgain: boolean
}

export type HostUpdateSource = UpdateSource & {
  /**
   * Starts the installer when everything is closed, if an update is to be installed and its file is still the signed
   * one; else removes the file, and the next start fetches it again.
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
      const fault = (await isSignedFile(path, signed))
        ? await ports.findSignerFault(path)
        : 'another digest'
      if (fault !== undefined) {
        ports.log({ level: 'warn', event: 'update.refused', details: { fault } })
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
      const library = await updater()
      if (ports.replaceProgram) {
        await ports.replaceProgram({ updater: library, fetched, isSigned, startsAgain })
      } else library.quitAndInstall(true, startsAgain)
    },
  }
}

/** Problems by electron-updater's error code: a file with another content, and an unreadable description. */
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
 * Whether the program may replace itself: one that an administrator installed for all users (MSI, deb, rpm) is
 * updated by an administrator.
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
