import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
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

test('the temporary folder of this machine is local', () => {
  expect(describeNetworkFolder(tmpdir())).toBeUndefined()
})
