// Signatures of sent documents: the preview of an action, the action, the partial file.
import { succeed } from '../../shared/model/failure.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'

export function createSigningHandlers({
  work,
  sheets,
}: Pick<HandlerContext, 'work' | 'sheets'>): HandlersOf<'signing'> {
  const inOpen = createInOpen(work)
  return {
    'signing.forecast': ({ items }) =>
      inOpen(async ({ workspace: { signing } }) => succeed(await signing.forecast(items))),
    'signing.act': ({ items, ...options }) =>
      inOpen(async ({ workspace: { signing } }) => succeed(await signing.act(items, options))),
    'signing.pickAddresses': async () => succeed(await sheets.pickAddresses()),
    'signing.savePartial': ({ documentIds }) =>
      inOpen(async ({ workspace: { signing } }) => succeed(await signing.savePartial(documentIds))),
  }
}
