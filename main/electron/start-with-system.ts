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
  const given = environment['XDG_CONFIG_HOME'] ?? ''
  // XDG Base Directory Specification: an empty text and a relative path there count as none.
  const config = posix.isAbsolute(given) ? given : posix.join(home, '.config')
  const folder = posix.join(config, 'autostart')
  const file = posix.join(folder, ENTRY)
  if (!starts) return rm(file, { force: true })
  await mkdir(folder, { recursive: true })
  // Desktop Entry Specification, "The Exec key": a percent sign is doubled, characters that a shell would interpret are
  // escaped, and so is each backslash, as in every text of such a file.
  const escaped = program.replaceAll('%', '%%').replaceAll(/(["`$\\])/gu, String.raw`\$1`)
  const quoted = `"${escaped.replaceAll('\\', String.raw`\\`)}"`
  await writeFile(
    file,
    `[Desktop Entry]\nType=Application\nName=Signature Batches\nName[pt_BR]=Lotes de Assinatura\nExec=${quoted}\n`,
  )
}
