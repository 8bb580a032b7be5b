// Mutations of R19 (stop first).
import type { SimMutation } from './mutation.ts'

export const STOP_MUTATIONS: readonly SimMutation[] = [
  {
    name: 'r19-quits-last',
    rule: 'R19',
    file: 'main/queue/queue.ts',
    find: '    halt: () => stopping.abort(),\n    async stop(graceMs) {\n      stopping.abort()\n',
    replace:
      '    halt: () => {},\n    async stop(graceMs) {\n      await clock.sleep(graceMs)\n      stopping.abort()\n',
    says: 'a quit goes on sending until something else has ended',
    proof: 'invariant',
  },
  {
    name: 'r19-sends-into-sleep',
    rule: 'R19',
    file: 'main/queue/queue.ts',
    find: '      suspended ??= sender.withhold(() => true)\n',
    replace: '',
    says: 'a machine that is about to sleep goes on sending',
    proof: 'invariant',
    layer: 'openAndClose',
  },
]
