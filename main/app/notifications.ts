// The notices of this run, in the order in which they were raised; the page is told of each.
import type { AppEvent } from '../../shared/ipc/contract.ts'
import type { Notice, NoticeId, NoticeKind } from '../../shared/model/notice.ts'
import { noticeIdSchema } from '../../shared/model/notice.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { Clock, Random } from '../ports.ts'

export type Notifications = {
  /** Takes the place of an earlier one of its kind and batch. */
  readonly raise: (kind: NoticeKind, params?: Notice['params']) => void
  /** Its cause is over. */
  readonly end: (kind: NoticeKind) => void
  readonly list: () => readonly Notice[]
  /** No error for a notice that is gone: two windows may dismiss the same one. */
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
      for (const [earlier, known] of notices) {
        const isSame = known.kind === kind && known.params?.['batch'] === params?.['batch']
        if (isSame) notices.delete(earlier)
      }
      const notice = { id, kind, raisedAt: ports.clock.now(), ...omitUndefined({ params }) }
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
