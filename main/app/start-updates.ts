// Updates of the running application: what they wait for, and what the window is told.
import type { Result } from '../../shared/model/failure.ts'
import type { Policy } from '../../shared/model/policy.ts'
import type { HandlerContext } from '../handlers/context.ts'
import type { Clock, Log } from '../ports.ts'
import type { InFlight } from './in-flight.ts'
import type { WorkToFinish } from './is-busy.ts'
import { isBusy } from './is-busy.ts'
import type { Notifications } from './notifications.ts'
import type { UpdateService, UpdateSource } from './update-service.ts'
import { createUpdateService } from './update-service.ts'

export function startUpdates(
  ports: { readonly clock: Clock; readonly log: Log; readonly updates?: UpdateSource },
  application: {
    readonly policy: Policy
    readonly workspace: () => Result<WorkToFinish>
    /** Operations of the window, without those about updates. */
    readonly operations: InFlight
    readonly notices: Notifications
    readonly emit: HandlerContext['emit']
  },
): UpdateService {
  const { policy, workspace, operations, notices, emit } = application
  return createUpdateService({
    ...ports,
    source: ports.updates,
    policy: policy.updates,
    isBusy: () => isBusy({ workspace: workspace(), operations, clock: ports.clock }),
    onChange(view) {
      emit({ name: 'update.changed', payload: view })
      if (view.kind === 'ready') notices.raise('updateReady', { version: view.version })
    },
  })
}
