// Sleep and wake as the system tells of them; a clock that jumps is noticed beside it (wake-watch.ts).
// A locked screen is no sleep. The end of a Windows session comes by its windows (lifecycle.ts).

export type PowerPorts = {
  readonly powerMonitor: Pick<Electron.PowerMonitor, 'on'>
  readonly noteSuspend: () => void
  readonly noteResume: () => void
  readonly quit: () => void
}

/** After the application is ready. */
export function watchPower({ powerMonitor, noteSuspend, noteResume, quit }: PowerPorts): void {
  powerMonitor.on('suspend', noteSuspend)
  powerMonitor.on('resume', noteResume)
  // Linux and macOS: the system is delayed until the program has quit. Without it macOS takes a quit that
  // waits for calls in flight for a refusal, and cancels the shutdown. Electron's types leave the event out.
  powerMonitor.on('shutdown', (event?: Pick<Event, 'preventDefault'>) => {
    event?.preventDefault()
    quit()
  })
}
