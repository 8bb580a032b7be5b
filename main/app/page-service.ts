// Opens pages of documents in the system's browser. Addresses come from the service or from a file: only those on the
// host that the person entered open without a question.
import { loadTranslator } from '../../shared/i18n/load-translator.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import { isFetchable, isLoopback } from '../partner/base-address.ts'
import type { Desktop, Dialogs, SettingsFile } from '../ports.ts'

export type Pages = {
  /**
   * Opens a page; a person who declines is a success too. `pageNotWeb` for anything but https, or http on this
   * machine where the service is on it (CREATE-30, the document's page).
   * @param baseUrl of the service that gave the address
   */
  readonly open: (address: string, baseUrl: string) => Promise<Result<Record<string, never>>>
}

/** Longest address in characters: no page of a document has a longer one, and no dialog shows more. */
const MAX_ADDRESS_LENGTH = 2_000

export function createPageService(ports: {
  readonly settings: Pick<SettingsFile, 'read'>
  readonly dialogs: Pick<Dialogs, 'confirm'>
  readonly desktop: Pick<Desktop, 'openAddress'>
}): Pages {
  const { settings, dialogs, desktop } = ports
  /** The host as the browser will ask for it: letters that only look like others show as `xn--`. */
  const confirm = async ({ host, href }: URL): Promise<boolean> => {
    const say = await loadTranslator(settings.read().language)
    return dialogs.confirm({
      title: say('dialog.openPage'),
      message: say('dialog.openPageHost', { host }),
      detail: say('dialog.openPageAddress', { address: href }),
      accept: say('dialog.openPageAccept'),
      decline: say('dialog.openPageDecline'),
    })
  }
  return {
    async open(text, baseUrl) {
      const url = URL.parse(text.trim())
      const base = new URL(baseUrl)
      if (!url || !isOpenable(url, base)) return fail('pageNotWeb', { address: text })
      if (url.host !== base.host && !(await confirm(url))) return succeed({})
      const detail = await desktop.openAddress(url.href)
      return detail === undefined ? succeed({}) : fail('notOpened', { file: url.origin, detail })
    },
  }
}

/** Refusal of an address with a user name: `https://bank.com@evil.example` looks like bank.com. */
function isOpenable(url: URL, base: URL): boolean {
  return (
    isFetchable(url) &&
    (url.protocol === 'https:' || isLoopback(base)) &&
    url.username === '' &&
    url.password === '' &&
    url.href.length <= MAX_ADDRESS_LENGTH
  )
}
