// Policy of this machine, read while the window opens, and the user of the operating system.
import { readOsUser } from '../app/os-user.ts'
import type { PolicyMachine } from '../app/policy-places.ts'
import { findPolicy } from '../app/policy-places.ts'
import type { PolicyReading } from '../app/read-policy.ts'
import { readPolicy } from '../app/read-policy.ts'
import type { Log } from '../ports.ts'
import type { LogSink } from './log-file.ts'

/** Opens the system's log for the program's lines; undefined where no policy asks for it. */
export async function openSystemLog(machine: {
  readonly platform: NodeJS.Platform
  readonly policy: PolicyReading
  readonly log: Log
}): Promise<LogSink | undefined> {
  const { platform, policy, log } = machine
  const least = policy.kind === 'read' ? policy.policy.systemLog : undefined
  if (least === undefined) return undefined
  const { createSystemLog, findSystemLog } = await import('./system-log.ts')
  return createSystemLog({ program: findSystemLog(platform), least, log })
}

export async function readMachine(
  machine: PolicyMachine,
): Promise<{ readonly policy: PolicyReading; readonly osUser: string }> {
  const [found, osUser] = await Promise.all([findPolicy(machine), readOsUser(machine)])
  return { policy: readPolicy(found), osUser }
}
