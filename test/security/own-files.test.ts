// Data folder with contracts, names and addresses: on a machine of several users no other user can read it.
import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, stat, writeFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { useFolders } from '../../main/electron/folders.ts'
import { createLogFile } from '../../main/electron/log-file.ts'
import { OWN_FOLDER_MODE, makeOwn, tightenFolder } from '../../main/platform/own-files.ts'
import { systemClock } from '../../main/platform/system-ports.ts'
import { runCli, writeDescription } from '../support/command-line.ts'
import { toRunnable } from '../support/runnable.ts'
import { startTestApplication } from '../support/start-test-application.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const OTHERS = 0o077
/** Limit of several commands in turn, on a busy machine. */
const COMMANDS_MS = 180_000

/** Returns paths with their modes that others may read, write or enter, the folder itself included. */
async function findOpen(folder: string): Promise<readonly string[]> {
  const inside = await readdir(folder, { recursive: true })
  const found: string[] = []
  for (const name of ['', ...inside]) {
    const { mode } = await stat(join(folder, name))
    if (mode & OTHERS) found.push(`${name} ${(mode & 0o777).toString(8)}`)
  }
  return found.toSorted()
}

const isArchived = (open: string): boolean => open.startsWith('archive')

/** Runs the command line under umask 0, the most open one. */
async function runOpenly(words: readonly string[]): Promise<void> {
  const script = toRunnable('main/cli/index.ts')
  await promisify(execFile)(
    'sh',
    ['-c', 'umask 0; exec "$@"', 'sh', process.execPath, script, ...words],
    { env: { PATH: process.env['PATH'] ?? '' } },
  )
}

test(
  'a batch that was sent, signed and archived leaves nothing that others may read, apart from the archive @deep',
  async () => {
    const folder = await temporaryFolder()
    const description = await writeDescription(folder, 2)
    const data = join(folder, 'data')
    const words = ['--practice', '--data', data, '--settle', '0.5', '--interval', '0.2']
    await runOpenly(['send', description, ...words])
    await runOpenly(['watch', ...words])
    await runOpenly(['archive', '--once', ...words])
    const open = await findOpen(data)
    expect(open.filter((each) => !isArchived(each))).toEqual([])
    const backups = await readdir(join(data, 'journal/backups'))
    expect(backups).not.toEqual([])
    // The archive is for the office, so its files have the modes of the person's umask.
    expect(open.filter((each) => each.includes('.pdf'))).toHaveLength(2)
  },
  COMMANDS_MS,
)

test(
  'the log, the folders of the window, and the journal’s own files while it is open are closed',
  async () => {
    const folder = await temporaryFolder()
    const root = join(folder, 'profile')
    const folders = {
      root,
      browser: join(root, 'browser'),
      practice: join(root, 'practice'),
      live: join(root, 'live'),
      logs: join(root, 'logs'),
      state: join(root, 'state'),
    }
    useFolders({ setPath: () => {} }, folders)
    const { log, flush } = createLogFile({ folder: folders.logs, clock: systemClock })
    log({ level: 'info', event: 'test' })
    await flush()
    await mkdir(join(folders.practice, 'files/ab'), { recursive: true, mode: 0o755 })
    const application = await startTestApplication({ folder: root })
    await application.ask('batch.create', { name: 'Lote' })
    const names = await readdir(join(folders.practice, 'journal'), { recursive: true })
    expect(names.join(' ')).toMatch(/journal\.sqlite-wal/u)
    expect(await findOpen(root)).toEqual(['practice/archive 755'])
  },
  COMMANDS_MS,
)

test(
  'what an earlier version left open is closed at start; the archive and foreign files stay @deep',
  async () => {
    const folder = await temporaryFolder()
    const description = await writeDescription(folder, 1)
    const data = join(folder, 'data')
    const words = ['--practice', '--data', data, '--settle', '0.5', '--interval', '0.2']
    await runCli(['send', description, ...words])
    await mkdir(join(data, 'archive'), { recursive: true })
    const all = await readdir(data, { recursive: true })
    for (const name of all) {
      const path = join(data, name)
      await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644)
    }
    await chmod(data, 0o755)
    await runCli(['status', ...words])
    expect(await findOpen(data)).toEqual(['archive 755'])
    // With files of a person in it the folder keeps its mode, and only the program's files are closed.
    await writeFile(join(data, 'notas.txt'), 'minhas')
    await chmod(join(data, 'notas.txt'), 0o644)
    for (const name of ['', 'journal']) await chmod(join(data, name), 0o755)
    await runCli(['status', ...words])
    const open = await findOpen(data)
    expect(open).toEqual([' 755', 'archive 755', 'notas.txt 644'])
  },
  COMMANDS_MS,
)

test('a folder for everybody stays one, whoever chose it for the data', async () => {
  const folder = await temporaryFolder()
  await chmod(folder, 0o1777)
  makeOwn(folder, OWN_FOLDER_MODE)
  await tightenFolder(folder, () => true)
  expect((await stat(folder)).mode & 0o7777).toBe(0o1777)
})

test('a folder that the file system does not open is left to whoever opens it next, which says why', async () => {
  const path = join(await temporaryFolder(), 'laço')
  await symlink(path, path)
  await expect(tightenFolder(path, () => true)).resolves.toBeUndefined()
  expect(() => makeOwn(path, OWN_FOLDER_MODE)).not.toThrow()
})
