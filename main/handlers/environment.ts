import { SLOWEST_MS } from '../../shared/rules/practice-people.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'

export function createEnvironmentHandlers({
  environment,
  pages,
}: Pick<HandlerContext, 'environment' | 'pages'>): HandlersOf<'environment'> {
  return {
    'environment.choose': async (input) => environment.choose(input.environment),
    'environment.openPracticePage': async () => {
      const address = await environment.practicePage()
      return address.ok ? pages.open(address.value, address.value) : address
    },
    'environment.movePracticeClock': async () => environment.movePracticeClock(SLOWEST_MS),
  }
}
