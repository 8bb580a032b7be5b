// Files that a person picked or dropped, known to the page by their tokens only.
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createTranslator } from '../../shared/i18n/translate.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { HandlerContext } from '../handlers/context.ts'
import type { FileTokens } from '../handlers/file-tokens.ts'
import { analyse } from '../import/file-store.ts'
import type { FileWorkers } from '../import/file-workers.ts'
import type { Dialogs, SettingsFile } from '../ports.ts'

const FILE_EXTENSIONS = ['pdf', 'doc', 'docx']

export function createFileService(ports: {
  readonly settings: SettingsFile
  readonly dialogs: Dialogs
  readonly tokens: FileTokens
  readonly fileWorkers: FileWorkers
}): HandlerContext['files'] {
  const { settings, dialogs, tokens, fileWorkers } = ports
  return {
    async pick() {
      const title = createTranslator(settings.read().language)('dialog.pickFiles')
      return tokens.admit(await dialogs.pickFiles({ title, extensions: FILE_EXTENSIONS }))
    },
    async pickFolder() {
      const title = createTranslator(settings.read().language)('dialog.pickFilesFolder')
      const path = await dialogs.pickFolder({ title, current: '' })
      return tokens.admit(path === undefined ? [] : [path])
    },
    admit: tokens.admit,
    async describe(token) {
      const path = tokens.pathOf(token)
      if (!path.ok) return path
      const found = await stat(path.value).catch(() => undefined)
      if (!found) return fail('fileMissing', { file: basename(path.value) })
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
