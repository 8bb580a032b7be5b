import { networkSettingsSchema } from '../../shared/model/network.ts'
import type { NetworkSettings } from '../../shared/model/network.ts'
import type { NetworkFile } from '../app/network-service.ts'
import type { JsonFileOptions } from './json-file.ts'
import { openJsonFile } from './json-file.ts'

export function createNetworkFile(
  options: Omit<JsonFileOptions<NetworkSettings>, 'name' | 'schema'>,
): NetworkFile {
  const file = openJsonFile({ ...options, name: 'network', schema: networkSettingsSchema })
  return { read: file.read, write: (settings) => file.write({ ...settings }) }
}
