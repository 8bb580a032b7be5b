// Chooses what `npm start` runs in: Electron, the stand-in, or nothing.

export type Surroundings = {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Path of Electron's binary; undefined where it is not on the disk. */
  readonly findElectron: () => string | undefined
  /** Tries to download the binary; `findElectron` then shows whether it worked. Never hangs. */
  readonly fetchElectron: () => Promise<void>
  readonly findChromium: () => Promise<string | undefined>
}

export type HostChoice =
  | { readonly kind: 'electron'; readonly path: string }
  | { readonly kind: 'standIn' }
  | { readonly kind: 'none'; readonly why: 'noDisplay' | 'noChromium' }

export async function chooseHost(surroundings: Surroundings): Promise<HostChoice> {
  if (!hasDisplay(surroundings)) return { kind: 'none', why: 'noDisplay' }
  const present = surroundings.findElectron()
  if (present !== undefined) return { kind: 'electron', path: present }
  await surroundings.fetchElectron()
  const fetched = surroundings.findElectron()
  if (fetched !== undefined) return { kind: 'electron', path: fetched }
  return (await surroundings.findChromium()) === undefined
    ? { kind: 'none', why: 'noChromium' }
    : { kind: 'standIn' }
}

function hasDisplay({ platform, environment }: Surroundings): boolean {
  if (platform === 'win32' || platform === 'darwin') return true
  return Boolean(environment['DISPLAY'] || environment['WAYLAND_DISPLAY'])
}

export const EXPLANATIONS: Readonly<
  Record<Extract<HostChoice, { kind: 'none' }>['why'] | 'standIn', string>
> = {
  noDisplay: `There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can open.
  On a desktop, run it in the desktop's terminal.
  On a server, give it a display:  xvfb-run -a npm start
  Without a window:                npm run demo, or npm run cli -- <command>`,
  noChromium: `Electron is not here and could not be fetched, and the stand-in for it needs Chromium.
  With the network back:  npx install-electron
  On Debian or Ubuntu:    apt-get install chromium`,
  standIn: `Electron is not here and could not be fetched: the application runs in the stand-in for it,
  in Chromium. All works but what only a desktop application can: keys are kept until it ends.`,
}
