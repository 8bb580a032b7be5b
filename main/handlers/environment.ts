import { fail, succeed } from '../../shared/model/failure.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handlers.ts'

export function createEnvironmentHandlers({
  environment,
  desktop,
}: Pick<HandlerContext, 'environment' | 'desktop'>): HandlersOf<'environment'> {
  return {
    'environment.choose': async (input) => environment.choose(input.environment),
    'environment.openPracticePage': async () => {
      const address = await environment.practicePage()
      if (!address.ok) return address
      const detail = await desktop.openAddress(address.value)
      const { origin } = new URL(address.value)
      return detail === undefined ? succeed({}) : fail('notOpened', { file: origin, detail })
    },
  }
}
