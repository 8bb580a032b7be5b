// Paths within electron-builder's output where the unpacked application lies. The folder has the processor in its name,
// but for x64 (`computeAppOutDir` of electron-builder's PlatformPackager).

const PROGRAM = 'Signature Batches'

/** @param architecture of the package, as in `process.arch`; it is made for the machine's own processor */
export function toPackagedPaths(
  platform: NodeJS.Platform,
  architecture: string,
): { readonly program: string; readonly resources: string } {
  const suffix = architecture === 'x64' ? '' : `-${architecture}`
  if (platform === 'darwin') {
    const contents = `mac${suffix}/${PROGRAM}.app/Contents`
    return { program: `${contents}/MacOS/${PROGRAM}`, resources: `${contents}/Resources` }
  }
  const isWindows = platform === 'win32'
  const folder = `${isWindows ? 'win' : 'linux'}${suffix}-unpacked`
  const program = isWindows ? `${PROGRAM}.exe` : 'signature-batches'
  return { program: `${folder}/${program}`, resources: `${folder}/resources` }
}
