// Partner calls that end at once when the archive stops (R19, stop first).
import type { CallResult } from '../partner/call-result.ts'
import { abortable } from '../partner/network/abortable.ts'
import type { ArchivePorts } from './archive-ports.ts'

export function cutWhenStopped(
  partner: ArchivePorts['partner'],
  stop: AbortSignal,
): ArchivePorts['partner'] {
  const cut = <T>(ask: () => Promise<CallResult<T>>): Promise<CallResult<T>> =>
    stop.aborted
      ? Promise.resolve(STOPPED)
      : abortable(ask(), stop).catch((error: unknown) => {
          if (stop.aborted) return STOPPED
          throw error
        })
  return {
    listDocuments: (...args) => cut(() => partner.listDocuments(...args)),
    readStatus: (...args) => cut(() => partner.readStatus(...args)),
    downloadSigned: (...args) => cut(() => partner.downloadSigned(...args)),
    downloadWithAttachments: (...args) => cut(() => partner.downloadWithAttachments(...args)),
  }
}

const STOPPED = {
  kind: 'unavailable',
  fault: 'aborted',
  detail: 'stopped',
  hasActed: 'unknown',
} as const
