// Folder of this machine for what must not travel with a data folder: R17's notes of each journal's last commit. The
// window and the command line may open the same data folder: both choose the same place.
import { posix, win32 } from 'node:path'

export type Machine = {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly home: string
}

/** Puts it elsewhere: a test's temporary folder, or a home folder that cannot be written. An absolute path. */
export const STATE_VARIABLE = 'SIGNATURE_BATCHES_STATE'

/** A sibling of the data's own root, never inside it: whoever copies or restores that one leaves this one. */
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
