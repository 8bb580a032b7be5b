// WAL needs shared memory between the openers of a file, which network and synchronised folders do
// not give (SQLite, Write-Ahead Logging, "Disadvantages"). R4: such folders are refused.
import { statfsSync } from 'node:fs'
import { sep } from 'node:path'

/** Linux's `f_type` of network file systems (statfs(2)). */
const NETWORK_TYPES: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB2'],
  [0x01021997, '9P'],
  [0x5346414f, 'AFS'],
  [0x00c36400, 'Ceph'],
])

const SYNCHRONISED =
  /^(onedrive|dropbox|google ?drive|googledrive|icloud ?drive|mobile documents|nextcloud)( |$|-)/iu

/** What kind of network or synchronised folder it is; undefined for a local one. The folder must exist. */
export function describeNetworkFolder(folder: string): string | undefined {
  if (folder.startsWith('\\\\')) return 'UNC'
  const synchronised = folder.split(sep).find((part) => SYNCHRONISED.test(part))
  if (synchronised !== undefined) return synchronised
  return process.platform === 'linux' ? NETWORK_TYPES.get(statfsSync(folder).type) : undefined
}
