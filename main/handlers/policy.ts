import { succeed } from '../../shared/model/failure.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'

export function createPolicyHandlers({
  policy,
}: Pick<HandlerContext, 'policy'>): HandlersOf<'policy'> {
  return { 'policy.read': async () => succeed(policy) }
}
