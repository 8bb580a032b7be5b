// Network of a machine with default settings.
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

/** Network with direct connections and settings in memory. */
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
