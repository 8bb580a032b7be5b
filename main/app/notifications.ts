// Notices of this run, in the order in which they were raised; each change is emitted to the page.
import { loadTranslator } from '../../shared/i18n/load-translator.ts'
import type { AppEvent } from '../../shared/ipc/contract.ts'
import type { Failure } from '../../shared/model/failure.ts'
import type { Notice, NoticeId, NoticeKind } from '../../shared/model/notice.ts'
import { noticeIdSchema } from '../../shared/model/notice.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { Clock, Random, SettingsFile } from '../ports.ts'

export type Notifications = {
  /**
   * Raises a notice; it replaces an earlier one of the same kind and batch. One about a document gets the count of the
   * documents that it and those that it replaces are about.
   */
  readonly raise: (kind: NoticeKind, params?: Notice['params']) => void
  /** Removes notices of a kind whose cause is over. */
  readonly end: (kind: NoticeKind) => void
  readonly list: () => readonly Notice[]
  /** Removes a notice; no error when there is none, since two windows may dismiss the same one. */
  readonly dismiss: (id: NoticeId) => void
}

export function createNotifications(ports: {
  readonly clock: Pick<Clock, 'now'>
  readonly random: Pick<Random, 'uuid'>
  readonly emit: (event: AppEvent) => void
}): Notifications {
  const notices = new Map<NoticeId, Notice>()
  return {
    raise(kind, params) {
      const id = noticeIdSchema.parse(ports.random.uuid())
      const replaced = [...notices.values()].find(
        (known) => known.kind === kind && known.params?.['batch'] === params?.['batch'],
      )
      if (replaced) notices.delete(replaced.id)
      const counted =
        params?.['document'] === undefined
          ? params
          : { ...params, count: Number(replaced?.params?.['count'] ?? 0) + 1 }
      const raisedAt = ports.clock.now()
      const notice = { id, kind, raisedAt, ...omitUndefined({ params: counted }) }
      notices.set(id, notice)
      ports.emit({ name: 'notice.raised', payload: notice })
    },
    end(kind) {
      const ended = [...notices.values()].filter((notice) => notice.kind === kind)
      for (const { id } of ended) notices.delete(id)
      if (ended.length > 0) ports.emit({ name: 'notice.ended', payload: {} })
    },
    list: () => [...notices.values()],
    dismiss: (id) => {
      notices.delete(id)
    },
  }
}

/** Raises the notice about a journal that cannot be written, and ends it when it can again. */
export function createWaitsNotice(
  settings: Pick<SettingsFile, 'read'>,
  notices: Pick<Notifications, 'raise' | 'end'>,
): (failure: Failure | undefined) => void {
  let failure: Failure | undefined
  return (next) => {
    failure = next
    if (!next) notices.end('journalWaits')
    else
      void loadTranslator(settings.read().language).then((say) => {
        const text = say(`failure.${next.code}`, next.params)
        if (failure === next) notices.raise('journalWaits', { text })
      })
  }
}
