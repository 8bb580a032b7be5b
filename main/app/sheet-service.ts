// Spreadsheets in the window: the dialogs that choose one, and the sample that is saved.
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { loadTranslator } from '../../shared/i18n/load-translator.ts'
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { FileToken } from '../../shared/model/file-token.ts'
import type { PickedAddresses } from '../../shared/model/signing.ts'
import { toPastedText } from '../../shared/rules/pasted-rows.ts'
import type { FileTokens } from '../handlers/file-tokens.ts'
import type { FileWorkers } from '../import/file-workers.ts'
import { readTables } from '../import/sheet/read-tables.ts'
import type { Dialogs, SettingsFile } from '../ports.ts'
import { toWriteFailure } from '../platform/write-failure.ts'

export type SheetService = {
  /** Asks the person for a sheet; empty when they closed the dialog, at most the first of several. */
  readonly pick: () => Promise<Result<readonly FileToken[]>>
  /** Asks the person for a sheet of old and new addresses, and reads it. */
  readonly pickAddresses: () => Promise<PickedAddresses>
  /**
   * Asks the person for a place and saves the sample there; resolves to its name, undefined when they closed the
   * dialog.
   */
  readonly saveSample: () => Promise<Result<string | undefined>>
}

/** Extensions that the dialog offers. XLS is refused with advice on how to save it, since people look for it. */
const EXTENSIONS = ['xlsx', 'xlsm', 'csv', 'tsv', 'txt', 'xls']

export function createSheetService(ports: {
  readonly settings: Pick<SettingsFile, 'read'>
  readonly dialogs: Pick<Dialogs, 'pickFiles' | 'pickNewFile'>
  readonly tokens: FileTokens
  readonly fileWorkers: FileWorkers
}): SheetService {
  const { settings, dialogs, tokens, fileWorkers } = ports
  const pickPath = async (words: 'dialog.pickSheet' | 'dialog.pickAddresses') => {
    const title = (await loadTranslator(settings.read().language))(words)
    const [path] = await dialogs.pickFiles({ title, extensions: EXTENSIONS })
    return path
  }
  return {
    async pick() {
      const path = await pickPath('dialog.pickSheet')
      return tokens.admit(path === undefined ? [] : [path])
    },
    async pickAddresses() {
      const path = await pickPath('dialog.pickAddresses')
      if (path === undefined) return { kind: 'closed' }
      const fileName = basename(path)
      const read = await readTables(fileWorkers, path)
      if (!read.ok) return { kind: 'refused', fileName, fault: read.fault }
      return { kind: 'read', fileName, text: toPastedText(read.tables[0]?.rows ?? []) }
    },
    async saveSample() {
      const { language } = settings.read()
      const t = await loadTranslator(language)
      const suggestedName = `${t('sheet.sampleName')}.xlsx`
      const title = t('dialog.saveSampleSheet')
      const path = await dialogs.pickNewFile({ title, suggestedName, extension: 'xlsx' })
      if (path === undefined) return succeed(undefined)
      // The import is dynamic: what writes sheets is large, and no start waits for it.
      const { writeSampleSheet } = await import('../import/sheet/sample-sheet.ts')
      const file = basename(path)
      try {
        await writeFile(path, await writeSampleSheet(language))
        return succeed(file)
      } catch (error) {
        const failure = toWriteFailure(error, path)
        if (failure) return { ok: false, failure }
        throw error
      }
    },
  }
}
