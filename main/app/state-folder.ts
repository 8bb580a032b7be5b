// Folder of this machine for what must not travel with a data folder: the notes of each journal's last commit (R17).
// Window and command line may open the same data folder, and must choose the same state folder.
import { posix, win32 } from 'node:path'

export type Machine = {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly home: string
}

/**
 * Variable with an absolute path that is used instead: a test's temporary folder, or where home cannot be written.
 */
export const STATE_VARIABLE = 'SIGNATURE_BATCHES_STATE'

/** Folder beside the root of the data, never inside it: a copy or a restore of the data leaves it as it is. */
export function chooseStateFolder({ platform, environment, home }: Machine): string {
  const paths = platform === 'win32' ? win32 : posix
  const given = (name: string): string | undefined => {
    const value = environment[name]
    return value !== undefined && paths.isAbsolute(value) ? value : undefined
  }
  const chosen = given(STATE_VARIABLE)
  if (chosen !== undefined) return chosen
  switch (platform) {
    case 'win32':
      return win32.join(
        given('LOCALAPPDATA') ?? win32.join(home, 'AppData', 'Local'),
        'Signature Batches State',
      )
    case 'darwin':
      return posix.join(home, 'Library', 'Application Support', 'Signature Batches State')
    default:
      // XDG Base Directory Specification: a relative path there is to be ignored.
      return posix.join(
        given('XDG_STATE_HOME') ?? posix.join(home, '.local', 'state'),
        'signature-batches',
      )
  }
}
