import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handlers.ts'

export function createAccountHandlers({
  accounts,
}: Pick<HandlerContext, 'accounts'>): HandlersOf<'account'> {
  return { 'account.list': async () => accounts.list() }
}
