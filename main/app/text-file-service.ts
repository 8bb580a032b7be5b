// Files that a person picks to read from, or names to write to: bindings, labelled ids, layouts, reports.
import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { loadTranslator } from '../../shared/i18n/load-translator.ts'
import type { TextKey } from '../../shared/i18n/translate.ts'
import type { SavedFile } from '../../shared/model/carried-file.ts'
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import { toReadFailure } from '../handlers/path-access.ts'
import type { Dialogs, SettingsFile } from '../ports.ts'
import { errorCodeOf } from '../platform/error-code.ts'
import { toWriteFailure } from '../platform/write-failure.ts'

/** Largest file that is read and parsed at once; a list that people keep by hand is smaller. */
const LARGEST_BYTES = 1024 * 1024

export type TextFile = {
  readonly fileName: string
  /** Content; undefined when the file is larger than 1 MiB. */
  readonly bytes: Uint8Array | undefined
}

export type TextFileService = {
  /** Asks the person for a file and reads it; undefined when they closed the dialog. */
  readonly read: (
    title: TextKey,
    ...extensions: readonly string[]
  ) => Promise<Result<TextFile | undefined>>
  /** Absolute path of a new file; undefined when the person closed the dialog. */
  readonly pickPlace: (title: TextKey, suggestedName: string) => Promise<string | undefined>
  /**
   * Asks the person for a place and writes the file there.
   * @param content or a function that makes it, called once a place was chosen
   */
  readonly write: (
    title: TextKey,
    suggestedName: string,
    content: string | (() => Promise<Uint8Array>),
  ) => Promise<Result<SavedFile>>
}

export function createTextFileService(ports: {
  readonly settings: Pick<SettingsFile, 'read'>
  readonly dialogs: Dialogs
}): TextFileService {
  const { settings, dialogs } = ports
  const say = async (key: TextKey): Promise<string> =>
    (await loadTranslator(settings.read().language))(key)
  const pickPlace: TextFileService['pickPlace'] = async (title, suggestedName) => {
    const extension = suggestedName.split('.').at(-1) ?? ''
    return dialogs.pickNewFile({ title: await say(title), suggestedName, extension })
  }
  return {
    async read(title, ...extensions) {
      const [path] = await dialogs.pickFiles({ title: await say(title), extensions })
      if (path === undefined) return succeed(undefined)
      const fileName = basename(path)
      try {
        const { size } = await stat(path)
        return succeed({ fileName, bytes: size > LARGEST_BYTES ? undefined : await readFile(path) })
      } catch (error) {
        const code = errorCodeOf(error)
        if (code === '') throw error
        return toReadFailure(code, path)
      }
    },
    pickPlace,
    async write(title, suggestedName, content) {
      const path = await pickPlace(title, suggestedName)
      if (path === undefined) return succeed({ kind: 'closed' })
      const fileName = basename(path)
      const bytes = typeof content === 'string' ? content : await content()
      try {
        await writeFile(path, bytes)
        return succeed({ kind: 'saved', fileName })
      } catch (error) {
        const failure = toWriteFailure(error, path)
        if (failure) return { ok: false, failure }
        throw error
      }
    },
  }
}
