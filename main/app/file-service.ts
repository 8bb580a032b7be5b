// Files that a person picked or dropped, known to the page by their tokens only.
import { mkdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { loadTranslator } from '../../shared/i18n/load-translator.ts'
import type { TextKey } from '../../shared/i18n/translate.ts'
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { FileDescription, FileToken, FileTokenId } from '../../shared/model/file-token.ts'
import type { FileTokens } from '../handlers/file-tokens.ts'
import { toReadFailure } from '../handlers/path-access.ts'
import { WRONG_ADDRESSES } from '../../shared/rules/practice-people.ts'
import { CONTRACT_EXTENSIONS } from '../../shared/model/stored-file.ts'
import type { NamedPath } from '../drafts/scan-folder.ts'
import { analyse } from '../import/file-store.ts'
import type { FileWorkers } from '../import/file-workers.ts'
import type { Clock, Dialogs, SettingsFile } from '../ports.ts'
import { errorCodeOf } from '../platform/error-code.ts'
import { toWriteFailure } from '../platform/write-failure.ts'

export type FileService = {
  /** Asks the person for files; empty when they closed the dialog. */
  readonly pick: () => Promise<Result<readonly FileToken[]>>
  /** Asks the person for a folder; its files are looked for when the folder is added. */
  readonly pickFolder: () => Promise<Result<readonly FileToken[]>>
  /** Asks the person for a place and writes sample contracts with their sheet there; returns the new folder. */
  readonly writeSamples: () => Promise<Result<readonly FileToken[]>>
  /** Admits paths that the main process found, as tokens for the page. */
  readonly admit: FileTokens['admit']
  readonly describe: (token: FileTokenId) => Promise<Result<FileDescription>>
  readonly locate: (token: FileTokenId) => Result<NamedPath>
}

export function createFileService(ports: {
  readonly settings: SettingsFile
  readonly dialogs: Dialogs
  readonly clock: Pick<Clock, 'now'>
  readonly tokens: FileTokens
  readonly fileWorkers: FileWorkers
}): FileService {
  const { settings, dialogs, tokens, fileWorkers } = ports
  const say = async (key: TextKey): Promise<string> =>
    (await loadTranslator(settings.read().language))(key)
  return {
    async pick() {
      const title = await say('dialog.pickFiles')
      return tokens.admit(await dialogs.pickFiles({ title, extensions: CONTRACT_EXTENSIONS }))
    },
    async pickFolder() {
      const title = await say('dialog.pickFilesFolder')
      const path = await dialogs.pickFolder({ title, current: '' })
      return tokens.admit(path === undefined ? [] : [path])
    },
    async writeSamples() {
      const t = await loadTranslator(settings.read().language)
      const title = t('dialog.writeSamples')
      const folder = await dialogs.pickFolder({ title, current: '' })
      if (folder === undefined) return succeed([])
      // The import is dynamic: what draws PDFs is large, and no start waits for it.
      const { writeSampleFiles } = await import('../sample/sample-files.ts')
      const name = t('sample.folderName')
      try {
        const own = await makeOwnFolder(folder, name)
        await writeSampleFiles(own, ports.clock.now(), undefined, WRONG_ADDRESSES)
        return tokens.admit([own])
      } catch (error) {
        const failure = toWriteFailure(error, join(folder, name))
        if (failure) return { ok: false, failure }
        throw error
      }
    },
    admit: tokens.admit,
    async describe(token) {
      const path = tokens.pathOf(token)
      if (!path.ok) return path
      const found = await stat(path.value).catch(errorCodeOf)
      if (typeof found === 'string') return toReadFailure(found, path.value)
      const analysis = await analyse(fileWorkers, path.value)
      return succeed({ name: basename(path.value), sizeBytes: found.size, analysis })
    },
    locate(token) {
      const path = tokens.pathOf(token)
      if (!path.ok) return path
      return succeed({ path: path.value, fileName: basename(path.value) })
    },
  }
}

/**
 * Makes a folder with a new name, numbered when the name is taken: no file is overwritten.
 * @throws errors of the file system
 */
async function makeOwnFolder(folder: string, name: string, number = 1): Promise<string> {
  const path = join(folder, number === 1 ? name : `${name} ${number}`)
  try {
    await mkdir(path)
    return path
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error
    return makeOwnFolder(folder, name, number + 1)
  }
}
