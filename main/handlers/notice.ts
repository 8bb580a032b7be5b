import { succeed } from '../../shared/model/failure.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'

export function createNoticeHandlers({
  notices,
}: Pick<HandlerContext, 'notices'>): HandlersOf<'notice'> {
  return {
    'notice.list': async () => succeed(notices.list()),
    'notice.dismiss': async ({ id }) => {
      notices.dismiss(id)
      return succeed(notices.list())
    },
  }
}
