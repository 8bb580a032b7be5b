// Views that people saved under a name.
import { succeed } from '../../shared/model/failure.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'

export function createSavedViewHandlers({
  work,
}: Pick<HandlerContext, 'work'>): HandlersOf<'view'> {
  const inOpen = createInOpen(work)
  return {
    'view.list': () =>
      inOpen(async ({ workspace: { savedViews } }) => succeed(await savedViews.list())),
    'view.save': ({ name, shown }) =>
      inOpen(({ workspace: { savedViews } }) => savedViews.save(name, shown)),
    'view.rename': ({ name, to }) =>
      inOpen(({ workspace: { savedViews } }) => savedViews.rename(name, to)),
    'view.remove': ({ name }) => inOpen(({ workspace: { savedViews } }) => savedViews.remove(name)),
  }
}
