// The archive folder of the chosen environment, and the dialogs that ask for a folder of archived files.
import { loadTranslator } from '../../shared/i18n/load-translator.ts'
import type { Result } from '../../shared/model/failure.ts'
import type { Dialogs, SettingsFile } from '../ports.ts'
import type { Workspace } from './workspace.ts'

export type ArchiveFolderService = {
  /** Notes that a person chose the folder, whatever files are in it. */
  readonly accept: () => Promise<void>
  readonly isDefault: () => boolean
  /** Asks the person for a folder of archived files; undefined when they closed the dialog. */
  readonly pick: () => Promise<string | undefined>
  /** Asks the person for the folder into which archived files are copied; undefined when they closed the dialog. */
  readonly pickForCopies: () => Promise<string | undefined>
  /** Asks the person for the place of a zip of archived files; undefined when they closed the dialog. */
  readonly pickForZip: () => Promise<string | undefined>
}

export function createArchiveFolderService(
  { settings, dialogs }: { readonly settings: SettingsFile; readonly dialogs: Dialogs },
  workspace: () => Result<Workspace>,
): ArchiveFolderService {
  const translator = () => loadTranslator(settings.read().language)
  return {
    async accept() {
      const opened = workspace()
      if (opened.ok) await opened.value.archive.acceptFolder()
    },
    isDefault: () => settings.read().archiveFolder[settings.read().environment] === undefined,
    async pick() {
      const opened = workspace()
      const current = opened.ok ? opened.value.archivePlace().folder : ''
      const say = await translator()
      return dialogs.pickFolder({ title: say('dialog.pickArchiveFolder'), current })
    },
    async pickForCopies() {
      const say = await translator()
      return dialogs.pickFolder({ title: say('dialog.pickCopiesFolder'), current: '' })
    },
    async pickForZip() {
      const say = await translator()
      return dialogs.pickNewFile({
        title: say('dialog.pickZip'),
        suggestedName: say('dialog.zipName'),
        extension: 'zip',
      })
    },
  }
}
