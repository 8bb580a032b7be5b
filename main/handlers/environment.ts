import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handlers.ts'

export function createEnvironmentHandlers({
  environment,
}: Pick<HandlerContext, 'environment'>): HandlersOf<'environment'> {
  return {
    'environment.choose': async (input) => environment.choose(input.environment),
  }
}
