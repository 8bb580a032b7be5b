// The policy of this machine, read while the window opens, and who works here.
import { readOsUser } from '../app/os-user.ts'
import type { PolicyMachine } from '../app/policy-places.ts'
import { findPolicy } from '../app/policy-places.ts'
import type { PolicyReading } from '../app/read-policy.ts'
import { readPolicy } from '../app/read-policy.ts'

export async function readMachine(
  machine: PolicyMachine,
): Promise<{ readonly policy: PolicyReading; readonly osUser: string }> {
  return {
    policy: readPolicy(await findPolicy(machine)),
    osUser: readOsUser(machine.platform, machine.environment),
  }
}
