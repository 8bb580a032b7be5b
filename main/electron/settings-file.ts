import { settingsSchema } from '../../shared/model/settings.ts'
import type { Settings } from '../../shared/model/settings.ts'
import type { SettingsFile } from '../ports.ts'
import type { JsonFileOptions } from './json-file.ts'
import { openJsonFile } from './json-file.ts'

export function createSettingsFile(
  options: Omit<JsonFileOptions<Settings>, 'name' | 'schema'>,
): SettingsFile {
  const file = openJsonFile({ ...options, name: 'settings', schema: settingsSchema })
  return {
    read: file.read,
    write: (settings) => file.write({ ...settings }),
    putAside: () => file.putAside,
  }
}
