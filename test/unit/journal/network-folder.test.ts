import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import type { FolderProbe } from '../../../main/journal/network-folder.ts'
import {
  describeByName,
  describeFuse,
  describeNetworkFolder,
} from '../../../main/journal/network-folder.ts'

test.each([
  ['\\\\servidor\\contratos\\dados', 'UNC'],
  ['\\\\?\\UNC\\servidor\\contratos', 'UNC'],
  ['//servidor/contratos', 'UNC'],
  ['C:\\Users\\ana\\OneDrive\\dados', 'OneDrive'],
  ['C:\\Users\\ana\\OneDrive - Escritório Silva\\dados', 'OneDrive - Escritório Silva'],
  ['/home/ana/Dropbox (Pessoal)/dados', 'Dropbox (Pessoal)'],
  ['G:\\Meu Drive\\dados', 'Meu Drive'],
  ['G:\\My Drive\\dados', 'My Drive'],
  ['C:\\Users\\ana\\pCloud Drive\\dados', 'pCloud Drive'],
  ['/home/ana/Seafile/dados', 'Seafile'],
  ['/Users/ana/Library/CloudStorage/GoogleDrive-ana@exemplo.com.br/dados', 'CloudStorage'],
  ['/Users/ana/Library/Mobile Documents/dados', 'Mobile Documents'],
  ['G:\\Google Drive\\dados', 'Google Drive'],
])('R4: %s is refused', (path, kind) => {
  expect(describeByName(path)).toBe(kind)
})

test.each([
  'C:\\Users\\ana\\AppData\\Local\\Signature Batches',
  '\\\\?\\C:\\Users\\ana\\AppData\\Local',
  '\\\\.\\C:\\dados',
  '/home/ana/.local/share/signature-batches',
  '/home/ana/dropboxes/dados',
  '/home/onedriver/dados',
])('%s is local', (path) => {
  expect(describeByName(path)).toBeUndefined()
})

const MOUNTS = [
  '/dev/sda1 / ext4 rw 0 0',
  'ana@servidor:/dados /home/ana/remoto fuse.sshfs rw 0 0',
  '/dev/sdb1 /media/ana/meu\\040disco fuseblk rw 0 0',
  'gvfsd-fuse /run/user/1000/gvfs fuse.gvfsd-fuse rw 0 0',
].join('\n')

test('R4: what a FUSE folder stands for is read from the mounts, the nearest counts', () => {
  expect(describeFuse(MOUNTS, '/home/ana/remoto/dados')).toBe('fuse.sshfs')
  expect(describeFuse(MOUNTS, '/run/user/1000/gvfs/smb')).toBe('fuse.gvfsd-fuse')
  expect(describeFuse(MOUNTS, '/media/ana/meu disco/dados')).toBeUndefined()
})

const probe = (given: Partial<FolderProbe>): FolderProbe => ({
  platform: 'linux',
  resolve: (folder) => folder,
  fileSystemType: () => 0xef53, // ext4
  mounts: () => '',
  ...given,
})

test('R4: a mapped drive letter is what Windows resolves it to', () => {
  const drives: Readonly<Record<string, string>> = {
    'Z:\\lotes': '\\\\servidor\\contratos\\lotes',
    'S:\\lotes': 'C:\\Users\\ana\\OneDrive\\lotes',
    'D:\\lotes': 'D:\\lotes',
  }
  const windows = probe({ platform: 'win32', resolve: (folder) => drives[folder] ?? folder })
  expect(describeNetworkFolder('Z:\\lotes', windows)).toBe('UNC')
  expect(describeNetworkFolder('S:\\lotes', windows)).toBe('OneDrive')
  expect(describeNetworkFolder('D:\\lotes', windows)).toBeUndefined()
})

const MAC_MOUNTS = [
  '/dev/disk3s1s1 on / (apfs, sealed, local, read-only, journaled)',
  '/dev/disk3s5 on /System/Volumes/Data (apfs, local, journaled, nobrowse)',
  '//ana@servidor/contratos on /Volumes/contratos (smbfs, nodev, nosuid, mounted by ana)',
  'servidor:/dados on /Users/ana/dados (nfs, nodev, nosuid)',
  '/dev/disk4s1 on /Volumes/Meu disco (exfat, local, nodev, nosuid, noowners)',
].join('\n')

test.for([
  ['/Volumes/contratos/lotes', 'smbfs'],
  ['/Users/ana/dados/lotes', 'nfs'],
  ['/Volumes/sem montagem/lotes', '/Volumes'],
  ['/Volumes/Meu disco/lotes', undefined],
  ['/Users/ana/Library/Application Support/Signature Batches', undefined],
] as const)('R4: on macOS %s is %s by what is mounted there', ([path, kind]) => {
  const mac = probe({ platform: 'darwin', mounts: () => MAC_MOUNTS })
  expect(describeNetworkFolder(path, mac)).toBe(kind)
})

test('R4: on macOS nothing below /Volumes is local when nobody can say what is mounted', () => {
  const mac = probe({ platform: 'darwin', mounts: () => '' })
  expect(describeNetworkFolder('/Volumes/contratos', mac)).toBe('/Volumes')
})

test('R4: on Linux the type of the file system decides', () => {
  const share = probe({ fileSystemType: () => 0xff534d42 })
  expect(describeNetworkFolder('/mnt/contratos', share)).toBe('CIFS')
  expect(describeNetworkFolder('/home/ana', probe({}))).toBeUndefined()
})

test('the temporary folder of this machine is local', () => {
  expect(describeNetworkFolder(tmpdir())).toBeUndefined()
})
