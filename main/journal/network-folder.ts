// Refusal of network and synchronised folders (R4, one owner): WAL needs shared memory between the
// openers of a file, which such folders lack (SQLite, Write-Ahead Logging, "Disadvantages").
import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync, statfsSync } from 'node:fs'

/** Values of Linux's `f_type` for network file systems (statfs(2)). */
const NETWORK_TYPES: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB2'],
  [0x01021997, '9P'],
  [0x5346414f, 'AFS'],
  [0x00c36400, 'Ceph'],
])

/**
 * Type of FUSE, which a local NTFS stick has too; only the list of mounts shows the kind behind it.
 */
const FUSE_TYPE = 0x65735546
const LOCAL_FUSE =
  /^(fuseblk|fuse\.(ntfs-3g|ntfs|exfat|mergerfs|encfs|gocryptfs|cryfs|fuse-overlayfs))$/u

const SYNCHRONISED =
  /^(onedrive|dropbox|google ?drive|my drive|meu drive|icloud ?drive|mobile documents|cloudstorage|nextcloud|owncloud|syncthing|seafile|box sync|pcloud ?drive|proton ?drive|megasync)( |$|-|\()/iu

/** Facts of a machine about an existing folder. */
export type FolderProbe = {
  readonly platform: NodeJS.Platform
  /**
   * Path as the system resolves it: on Windows a mapped drive letter becomes its UNC path or folder
   * (GetFinalPathNameByHandle).
   */
  readonly resolve: (folder: string) => string
  /** Value of `f_type` (statfs(2)). */
  readonly fileSystemType: (path: string) => number
  /** Mounts as the system lists them: proc_pid_mounts(5) on Linux, mount(8) on macOS. */
  readonly mounts: () => string
}

/** Local file systems of macOS (mount(8)): the machine's own disks and plugged-in ones. */
const LOCAL_OF_MACOS = /^(apfs|hfs|msdos|exfat|ntfs|udf|cd9660|ufsd_ntfs|tuxera_ntfs|nullfs)$/u
const VOLUMES = '/Volumes'

/** Kind of a network or synchronised folder; undefined for a local one. The folder must exist. */
export function describeNetworkFolder(
  folder: string,
  probe: FolderProbe = systemProbe,
): string | undefined {
  const path = probe.resolve(folder)
  const named = describeByName(folder) ?? describeByName(path)
  if (named !== undefined) return named
  switch (probe.platform) {
    case 'linux': {
      const type = probe.fileSystemType(path)
      return type === FUSE_TYPE ? describeFuse(probe.mounts(), path) : NETWORK_TYPES.get(type)
    }
    case 'darwin':
      return describeMacMount(probe.mounts(), path)
    default:
      return undefined
  }
}

const systemProbe: FolderProbe = {
  platform: process.platform,
  resolve: (folder) => realpathSync.native(folder),
  fileSystemType: (path) => statfsSync(path).type,
  mounts: () =>
    process.platform === 'darwin'
      ? execFileSync('/sbin/mount', { encoding: 'utf8' })
      : readFileSync('/proc/self/mounts', 'utf8'),
}

/** Kind by the path alone: UNC, or below a folder of a synchronising program. */
export function describeByName(path: string): string | undefined {
  if (/^[\\/]{2}[^\\/?.]/u.test(path) || /^\\\\\?\\UNC\\/iu.test(path)) return 'UNC'
  return path.split(/[\\/]/u).find((part) => SYNCHRONISED.test(part))
}

/** Kind by the mounts of Linux (proc_pid_mounts(5)): device, folder, type, options. */
export function describeFuse(mounts: string, path: string): string | undefined {
  const [nearest] = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .map(([, at = '', type = '']) => ({ at: unescapeMount(at), type }))
    .filter(({ at }) => at !== '' && isInside(path, at))
    .toSorted((a, b) => b.at.length - a.at.length)
  return nearest === undefined || LOCAL_FUSE.test(nearest.type) ? undefined : nearest.type
}

/**
 * Kind by the mounts of macOS (mount(8)): `//ana@server/share on /Volumes/share (smbfs, nodev,
 * mounted by ana)`. A path below `/Volumes` without a mount is not known to be local.
 */
function describeMacMount(mounts: string, path: string): string | undefined {
  const [nearest] = mounts
    .split('\n')
    .map((line) => /^.* on (.*) \(([^,)]+)[^()]*\)$/u.exec(line))
    .map((found) => ({ at: found?.[1] ?? '', type: found?.[2] ?? '' }))
    .filter(({ at }) => at !== '' && isInside(path, at))
    .toSorted((a, b) => b.at.length - a.at.length)
  if (nearest && (nearest.at !== '/' || !isInside(path, VOLUMES))) {
    return LOCAL_OF_MACOS.test(nearest.type) ? undefined : nearest.type
  }
  return isInside(path, VOLUMES) ? VOLUMES : undefined
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}

function unescapeMount(text: string): string {
  return text.replaceAll(/\\([0-7]{3})/gu, (_, octal: string) =>
    String.fromCodePoint(Number.parseInt(octal, 8)),
  )
}
