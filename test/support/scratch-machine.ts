// This machine with an overlay disk in memory: what is installed in it is gone when it is closed, and is not visible
// outside. Needs root on Linux for mount and chroot.
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Finished = { readonly code: number; readonly out: string }

export type ScratchMachine = {
  /** Path of its root for programs outside. */
  readonly root: string
  readonly run: (command: string, ...words: readonly string[]) => Promise<Finished>
  readonly close: () => void
}

const LONGEST_COMMAND_MS = 120_000
/** Largest output, a list of every path of a machine. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024

/**
 * Opens a machine.
 * @throws where this process may not mount
 */
export function openScratchMachine(): ScratchMachine {
  const base = mkdtempSync(join(tmpdir(), 'scratch-machine-'))
  const root = join(base, 'root')
  // The upper layer is on another file system than the lower one, which overlayfs demands.
  sh(`mount -t tmpfs tmpfs '${base}' && mkdir '${base}/upper' '${base}/work' '${root}' &&
    mount -t overlay overlay -o 'lowerdir=/,upperdir=${base}/upper,workdir=${base}/work' '${root}' &&
    mount --bind /dev '${root}/dev' && mount -t proc proc '${root}/proc'`)
  return {
    root,
    run: (command, ...words) =>
      new Promise((resolve) => {
        execFile(
          'chroot',
          [root, command, ...words],
          {
            timeout: LONGEST_COMMAND_MS,
            maxBuffer: MAX_OUTPUT_BYTES,
            env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', TMPDIR: '/tmp' },
          },
          (error, stdout, stderr) => {
            const code = typeof error?.code === 'number' ? error.code : 0
            resolve({ code: error && code === 0 ? 1 : code, out: `${stdout}${stderr}` })
          },
        )
      }),
    close() {
      sh(`umount -l '${root}/proc' '${root}/dev' '${root}' && umount -l '${base}'`)
      rmdirSync(base)
    },
  }
}

function sh(script: string): void {
  execFileSync('sh', ['-ec', script], { stdio: ['ignore', 'pipe', 'pipe'] })
}
