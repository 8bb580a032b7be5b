// Folder like an unpacked Electron for Linux, for packaging and starting, whose binary is a script that writes down
// its arguments.
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FUSE_SENTINEL } from '../../build/verify/read-fuses.ts'

const FUSES = 9
/** Versions that the binary tells where it is run as Node. */
export const FAKE_VERSIONS = { electron: '45.4.1', chrome: '156.0.8078.100', node: '24.21.0' }

/** @param noteFile file into which the binary writes its arguments, one per line */
export function makeFakeElectron(folder: string, noteFile: string): Promise<void> {
  return makeScriptedElectron(
    folder,
    `for each in "$@"; do echo "$each"; done > '${noteFile}'\nexit 0`,
  )
}

/** Makes a folder whose binary runs these lines of shell. */
export async function makeScriptedElectron(folder: string, lines: string): Promise<void> {
  const wire = `${FUSE_SENTINEL}\u0001${String.fromCharCode(FUSES)}${'1'.repeat(FUSES)}`
  await mkdir(join(folder, 'locales'), { recursive: true })
  await mkdir(join(folder, 'resources'), { recursive: true })
  for (const language of ['en-US', 'pt-BR', 'de']) {
    await writeFile(join(folder, 'locales', `${language}.pak`), '')
  }
  await writeFile(join(folder, 'version'), FAKE_VERSIONS.electron)
  await writeFile(join(folder, 'LICENSE'), '')
  await writeFile(join(folder, 'LICENSES.chromium.html'), '')
  const asNode = `if [ -n "$ELECTRON_RUN_AS_NODE" ]; then echo '${JSON.stringify(FAKE_VERSIONS)}'; exit 0; fi`
  const script = `#!/bin/sh\n${asNode}\n${lines}\n# ${wire}\n`
  await writeFile(join(folder, 'electron'), script, 'latin1')
  await chmod(join(folder, 'electron'), 0o755)
}
