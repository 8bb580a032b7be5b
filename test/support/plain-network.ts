// The network of a machine at which nobody changed anything.
import type { ApplicationPorts } from '../../main/application.ts'
import type { NetworkSettings, NetworkView } from '../../shared/model/network.ts'
import { networkSettingsSchema } from '../../shared/model/network.ts'

const { proxy, transport, timeouts } = networkSettingsSchema.parse({})

export const PLAIN_NETWORK: NetworkView = {
  proxy,
  transport,
  timeouts,
  password: 'none',
  hasSystemTransport: true,
}

/** Straight out, its settings in memory. */
export function createPlainNetwork(
  given: Partial<ApplicationPorts['network']> = {},
): ApplicationPorts['network'] {
  let settings: NetworkSettings = networkSettingsSchema.parse({})
  return {
    file: {
      read: () => settings,
      write: (next) => {
        settings = next
      },
    },
    resolveProxy: async () => 'DIRECT',
    ...given,
  }
}
