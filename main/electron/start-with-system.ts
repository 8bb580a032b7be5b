// Start of the program with the system, when a person chose it: Windows and macOS have a list of their own, Linux a
// folder of desktop entries (Desktop Application Autostart Specification).
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { posix } from 'node:path'

export type StartMachine = {
  readonly app: Pick<Electron.App, 'setLoginItemSettings'>
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly home: string
  /** Path of the installed program: an AppImage's own file, not the unpacked one. */
  readonly program: string
}

const ENTRY = 'signature-batches.desktop'

/** @throws the system's error */
export async function setStartsWithSystem(machine: StartMachine, starts: boolean): Promise<void> {
  const { app, platform, environment, home, program } = machine
  if (platform === 'win32' || platform === 'darwin') {
    app.setLoginItemSettings({ openAtLogin: starts })
    return
  }
  const config = environment['XDG_CONFIG_HOME'] ?? posix.join(home, '.config')
  const folder = posix.join(config, 'autostart')
  const file = posix.join(folder, ENTRY)
  if (!starts) return rm(file, { force: true })
  await mkdir(folder, { recursive: true })
  // Desktop Entry Specification, "The Exec key": characters that a shell would interpret are escaped.
  const quoted = `"${program.replaceAll(/(["`$\\])/gu, String.raw`\$1`)}"`
  await writeFile(
    file,
    `[Desktop Entry]\nType=Application\nName=Signature Batches\nName[pt_BR]=Lotes de Assinatura\nExec=${quoted}\n`,
  )
}
