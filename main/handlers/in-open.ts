// Start of most operations: the open environment, or the failure that says why none is open.
import type { Result } from '../../shared/model/failure.ts'
import type { OpenWork } from '../app/environment-host.ts'
import type { HandlerContext } from './context.ts'

export type InOpen = <T>(act: (open: OpenWork) => Promise<Result<T>>) => Promise<Result<T>>

export function createInOpen(work: HandlerContext['work']): InOpen {
  return async (act) => {
    const open = await work()
    return open.ok ? act(open.value) : open
  }
}
