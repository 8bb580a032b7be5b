// Sleep and wake as the system reports them; a jump of the clock is noticed in wake-watch.ts. A locked screen is no
// sleep. The end of a Windows session is handled in lifecycle.ts.

export type PowerPorts = {
  readonly powerMonitor: Pick<Electron.PowerMonitor, 'on'>
  readonly noteSuspend: () => void
  readonly noteResume: () => void
  /** Quits since the system goes down. */
  readonly quit: () => void
}

/** Watches the power events; called after `ready`. */
export function watchPower({ powerMonitor, noteSuspend, noteResume, quit }: PowerPorts): void {
  powerMonitor.on('suspend', noteSuspend)
  powerMonitor.on('resume', noteResume)
  // Linux and macOS delay the shutdown until the program has quit. Without `preventDefault` macOS takes a quit that
  // waits for calls in flight for a refusal, and cancels the shutdown. Electron's types leave the event out.
  powerMonitor.on('shutdown', (event?: Pick<Event, 'preventDefault'>) => {
    event?.preventDefault()
    quit()
  })
}
