// The calls of the archive, waited for no longer once it stops (R19).
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
    listDocuments: (...asked) => cut(() => partner.listDocuments(...asked)),
    readStatus: (...asked) => cut(() => partner.readStatus(...asked)),
    downloadSigned: (...asked) => cut(() => partner.downloadSigned(...asked)),
    downloadWithAttachments: (...asked) => cut(() => partner.downloadWithAttachments(...asked)),
  }
}

const STOPPED = {
  kind: 'unavailable',
  fault: 'aborted',
  detail: 'stopped',
  hasActed: 'unknown',
} as const
