import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'

export function createFileHandlers({ files }: Pick<HandlerContext, 'files'>): HandlersOf<'file'> {
  return {
    'file.pick': async () => files.pick(),
    'file.pickFolder': async () => files.pickFolder(),
    'file.writeSamples': async () => files.writeSamples(),
    'file.describe': async ({ token }) => files.describe(token),
  }
}
