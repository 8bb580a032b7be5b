// Network settings of the live service. The page sends a password and never receives one; a file's path stays here.
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'

export function createNetworkHandlers({
  network,
}: Pick<HandlerContext, 'network'>): HandlersOf<'network'> {
  return {
    'network.read': network.read,
    'network.change': network.change,
    'network.savePassword': ({ password }) => network.savePassword(password),
    'network.forgetPassword': network.forgetPassword,
    'network.pickCaFile': network.pickCaFile,
    'network.forgetCaFile': network.forgetCaFile,
    'network.test': network.test,
  }
}
