import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { ApplicationDescription } from '../../shared/model/application.ts'

/** Variable that the Electron stand-in (build/electron-stand-in) sets, which otherwise looks like Electron. */
const HOST_VARIABLE = 'SIGNATURE_BATCHES_HOST'

export function describeHost(machine: {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly version: string
  /** Value of `process.versions`. */
  readonly versions: NodeJS.ProcessVersions
}): ApplicationDescription {
  return {
    version: machine.version,
    host: machine.environment[HOST_VARIABLE] === 'stand-in' ? 'standIn' : 'electron',
    platform: nameOf(machine.platform),
    runtime: {
      ...omitUndefined({ electron: machine.versions.electron, chromium: machine.versions.chrome }),
      node: machine.versions.node,
    },
  }
}

function nameOf(platform: NodeJS.Platform): ApplicationDescription['platform'] {
  if (platform === 'win32') return 'windows'
  return platform === 'darwin' ? 'macos' : 'linux'
}
