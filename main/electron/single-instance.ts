// One process for a data folder: a second start brings the first one's window to the front. The
// journal's own lock stands behind this one, for the command line and for other machines.

/** False in a second process, which then has to end. */
export function claimSingleInstance(
  app: Pick<Electron.App, 'requestSingleInstanceLock' | 'on'>,
  showWindow: () => void,
): boolean {
  if (!app.requestSingleInstanceLock()) return false
  app.on('second-instance', showWindow)
  return true
}
