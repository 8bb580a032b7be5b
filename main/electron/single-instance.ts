// One process per data folder: a second start brings the first one's window to the front. The journal's own lock also
// holds against the command line and other machines.

/** Claims the data folder; false in a second process, which then must end. */
export function claimSingleInstance(
  app: Pick<Electron.App, 'requestSingleInstanceLock' | 'on'>,
  showWindow: () => void,
): boolean {
  if (!app.requestSingleInstanceLock()) return false
  app.on('second-instance', showWindow)
  return true
}
