import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handlers.ts'

export function createFileHandlers({ files }: Pick<HandlerContext, 'files'>): HandlersOf<'file'> {
  return {
    'file.pick': async () => files.pick(),
    'file.describe': async ({ token }) => files.describe(token),
  }
}
