// Connection of a workspace to the service: the client, its downloads, and the interrupts that cut both.
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { ClientTimeouts, PartnerClientOptions } from '../partner/create-partner-client.ts'
import { createPartnerClient } from '../partner/create-partner-client.ts'
import type { Interrupts } from '../partner/interrupts.ts'
import { createInterrupts } from '../partner/interrupts.ts'
import { createDownloader } from '../partner/network/open-download.ts'
import type { HttpTransport } from '../partner/network/http-transport.ts'
import type { OpenDownload, PartnerClient } from '../partner/partner-client.ts'

/** Network of a workspace, which closes the transport. */
export type WorkspaceNetwork = {
  readonly httpTransport: HttpTransport
  /** Timeouts of the client, asked for at each call. */
  readonly timeouts?: () => ClientTimeouts
  readonly downloadSilenceMs?: () => number
}

export type OpenedPartner = {
  readonly partner: PartnerClient
  readonly openDownload: OpenDownload
  readonly interrupts: Interrupts
  readonly close: () => Promise<void>
}

/** @param options.network absent: a direct connection with the default timeouts */
export function openPartner(
  options: Pick<
    PartnerClientOptions,
    'baseUrl' | 'readKey' | 'clock' | 'log' | 'answerTimeoutMs'
  > & {
    readonly network?: WorkspaceNetwork
  },
): OpenedPartner {
  const { httpTransport, timeouts, downloadSilenceMs: silenceMs } = options.network ?? {}
  const interrupts = createInterrupts()
  const partner = createPartnerClient({
    ...options,
    interrupts,
    ...omitUndefined({ httpTransport, timeouts }),
  })
  const { clock, baseUrl } = options
  const downloader = createDownloader({
    clock,
    baseUrl,
    ...omitUndefined({ httpTransport, silenceMs }),
  })
  return {
    partner,
    openDownload(url, signal) {
      const interrupt = interrupts.ofReads()
      return downloader.open(url, signal ? AbortSignal.any([signal, interrupt]) : interrupt)
    },
    interrupts,
    async close() {
      await partner.close()
      await downloader.close()
    },
  }
}
