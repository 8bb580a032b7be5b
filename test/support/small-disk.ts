// Real disks of a few megabytes that become full or read-only. Mounting needs permission; without it, tests that need
// a disk fail and say so instead of being skipped.
import { execFile } from 'node:child_process'
import { truncate, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const call = promisify(execFile)
const MEGABYTE = 1024 * 1024

/** Mounts a disk that becomes full. */
export async function mountSmallDisk(megabytes: number): Promise<string> {
  const path = await temporaryFolder()
  await mount(['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
  onTestFinished(() => unmount(path))
  return path
}

export type FragileDisk = {
  readonly path: string
  /** File that, when it is written to, makes the disk read-only under every open file. */
  readonly trigger: string
  /** Checks the disk and mounts it again, as after a repair; no file on it may be open. */
  readonly repair: () => Promise<void>
}

/** Mounts a disk that becomes read-only like one with a failing medium: ext4 in a file. */
export async function mountFragileDisk(megabytes: number): Promise<FragileDisk> {
  const path = await temporaryFolder()
  const image = join(await temporaryFolder(), 'disk.img')
  await writeFile(image, '')
  await truncate(image, megabytes * MEGABYTE)
  await need('mkfs.ext4', ['-q', '-F', image])
  const { stdout } = await need('losetup', ['--find', '--show', image])
  const device = stdout.trim()
  const attach = () => mount(['-o', 'errors=remount-ro', device, path])
  await attach()
  onTestFinished(async () => {
    await unmount(path)
    await call('losetup', ['--detach', device])
  })
  return {
    path,
    trigger: `/sys/fs/ext4/${basename(device)}/trigger_fs_error`,
    async repair() {
      await call('umount', [path])
      // Exit code 1 means that errors were found and repaired.
      await call('fsck.ext4', ['-p', device]).catch(() => undefined)
      await attach()
    },
  }
}

function mount(words: readonly string[]): Promise<unknown> {
  return need('mount', words)
}

async function unmount(path: string): Promise<void> {
  await call('umount', ['-l', path])
}

async function need(
  command: string,
  words: readonly string[],
): Promise<{ readonly stdout: string }> {
  try {
    return await call(command, [...words])
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`this test mounts a disk of its own, which takes root on Linux: ${why}`, {
      cause: error,
    })
  }
}
