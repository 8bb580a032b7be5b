// Sleep and wake as the system tells of them; a clock that jumps is noticed beside it (wake-watch.ts).
// A locked screen is no sleep.

export type PowerPorts = {
  readonly powerMonitor: Pick<Electron.PowerMonitor, 'on'>
  readonly noteSuspend: () => void
  readonly noteResume: () => void
}

/** After the application is ready. */
export function watchPower({ powerMonitor, noteSuspend, noteResume }: PowerPorts): void {
  powerMonitor.on('suspend', noteSuspend)
  powerMonitor.on('resume', noteResume)
}
