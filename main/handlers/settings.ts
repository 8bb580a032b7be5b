// Settings. The base address is checked here, so that a stored one is always one that a key may be bound to.
import type { InputOf } from '../../shared/ipc/contract.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { parseBaseAddress } from '../partner/base-address.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'

export function createSettingsHandlers({
  settings,
  environment,
  archiveFolder,
}: Pick<HandlerContext, 'settings' | 'environment' | 'archiveFolder'>): HandlersOf<'settings'> {
  const toPatch = (change: InputOf<'settings.change'>): Result<Partial<Settings>> => {
    const { accountId, liveBaseUrl, ...plain } = change
    const address = liveBaseUrl === undefined ? undefined : parseBaseAddress(liveBaseUrl)
    if (address?.ok === false) return fail(`baseUrlInvalid.${address.problem}`)
    const chosenAccount =
      accountId === undefined
        ? undefined
        : { ...settings.read().chosenAccount, [environment.current()]: accountId }
    return succeed({
      ...plain,
      ...omitUndefined({ liveBaseUrl: address?.baseUrl, chosenAccount }),
    })
  }
  const changeFolder = async (folder: string | undefined): Promise<Result<Settings>> => {
    const { [environment.current()]: _, ...others } = settings.read().archiveFolder
    const own = folder === undefined ? {} : { [environment.current()]: folder }
    const changed = await settings.change({ archiveFolder: { ...others, ...own } })
    if (changed.ok) await archiveFolder.accept()
    return changed
  }
  return {
    'settings.read': async () => succeed(settings.read()),
    'settings.change': async (change) => {
      const patch = toPatch(change)
      return patch.ok ? settings.change(patch.value) : patch
    },
    'settings.pickArchiveFolder': async () => {
      const folder = await archiveFolder.pick()
      return folder === undefined ? succeed(settings.read()) : changeFolder(folder)
    },
    'settings.useDefaultArchiveFolder': async () => changeFolder(undefined),
  }
}
