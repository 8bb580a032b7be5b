// Signed file or folder that cannot be opened: the reason is one that was found, not guessed.
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  failedWith,
  findCondition,
  findFile,
  findFolder,
  toFileFailure,
  toFolderFailure,
  toReadFailure,
} from '../../../main/handlers/path-access.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import { en } from '../../../shared/i18n/en.ts'
import { ptBR } from '../../../shared/i18n/pt-BR.ts'
import type { FailureCode } from '../../../shared/model/failure.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const NO_CLOCK = { sleep: () => new Promise<void>(() => {}) }

test.each([
  ['ENOENT', 'archivedFileMissing', 'folderMissing'],
  ['ENOTDIR', 'archivedFileMissing', 'folderMissing'],
  ['EACCES', 'accessDenied', 'accessDenied'],
  ['EPERM', 'accessDenied', 'accessDenied'],
  ['EBUSY', 'fileInUse', 'notOpened'],
  ['ESTALE', 'folderUnreachable', 'folderUnreachable'],
  ['EHOSTUNREACH', 'folderUnreachable', 'folderUnreachable'],
  ['ETIMEDOUT', 'folderUnreachable', 'folderUnreachable'],
  ['UNKNOWN', 'folderUnreachable', 'folderUnreachable'],
  ['ELOOP', 'notOpened', 'notOpened'],
] as const)('%s of a file is told as %s, of a folder as %s', (code, ofFile, ofFolder) => {
  expect(toFileFailure(code, '/arquivo/2026/Contrato.pdf')).toMatchObject({
    failure: { code: ofFile },
  })
  expect(toFolderFailure(code, '/arquivo')).toMatchObject({ failure: { code: ofFolder } })
})

test.each([
  ['ENOENT', 'fileMissing'],
  ['EACCES', 'accessDenied'],
  ['EPERM', 'accessDenied'],
  ['EBUSY', 'fileInUse'],
  ['EIO', 'folderUnreachable'],
] as const)('%s of a file that a person chose is told as %s', (errorCode, code) => {
  expect(toReadFailure(errorCode, '/pasta/Vínculos.json')).toMatchObject({ failure: { code } })
})

test('each reason has words of its own in both languages, and each says what to do', () => {
  const codes = [
    'archivedFileMissing',
    'folderMissing',
    'accessDenied',
    'fileInUse',
    'folderUnreachable',
  ] as const satisfies readonly FailureCode[]
  for (const texts of [ptBR, en]) {
    const words = codes.map((code): string => texts[`failure.${code}`])
    expect(new Set(words).size).toBe(codes.length)
    for (const each of words) expect(each).toMatch(/tente de novo|try again|Coloque|Put it back/u)
  }
})

test.each(['read', 'show'] as const)(
  'a file that is gone is told apart from its folder that is gone, to %s it',
  async (work) => {
    const folder = await temporaryFolder()
    const path = join(folder, '2026', 'Contrato.pdf')
    const gone = join(folder, 'gone')
    await mkdir(join(folder, '2026'))
    await writeFile(path, '%PDF-')
    const found = await Promise.all(
      [
        { path, folder },
        { path: `${path}x`, folder },
        { path: join(gone, 'Contrato.pdf'), folder: gone },
        // A folder in the place of the file.
        { path: join(folder, '2026'), folder },
      ].map((file) => findFile(systemClock, file, work)),
    )
    expect(found).toMatchObject([
      { ok: true, value: path },
      { failure: { code: 'archivedFileMissing' } },
      { failure: { code: 'folderMissing', params: { path: gone } } },
      { failure: { code: 'archivedFileMissing' } },
    ])
  },
)

test('what is neither gone nor denied is told with the system’s own code, not as gone', async () => {
  const folder = await temporaryFolder()
  const path = join(folder, 'loop')
  await symlink(path, path)
  expect(await findFile(systemClock, { path, folder }, 'read')).toMatchObject({
    failure: { code: 'notOpened', params: { detail: 'ELOOP' } },
  })
  expect(await findFolder(systemClock, path)).toMatchObject({ failure: { code: 'notOpened' } })
  expect(await findCondition(systemClock, path, true)).toBe('unreachable')
})

test('R21: a share that never answers is told as one that does not answer', async () => {
  const waits: number[] = []
  const clock = {
    sleep: (ms: number) => {
      waits.push(ms)
      return Promise.resolve()
    },
  }
  expect(await failedWith(clock, new Promise(() => {}))).toBe('ETIMEDOUT')
  expect(waits).toEqual([10_000])
})

test('a defect is no trouble of the disk', async () => {
  await expect(failedWith(NO_CLOCK, Promise.reject(new TypeError('defect')))).rejects.toThrow(
    'defect',
  )
})

test('only the folder that the program makes itself is ready before it is there', async () => {
  const gone = join(await temporaryFolder(), 'gone')
  expect(await findCondition(systemClock, gone, true)).toBe('ready')
  expect(await findCondition(systemClock, gone, false)).toBe('missing')
})
