// This machine, with a disk of its own in memory over its real one: what is installed in it is gone when it is
// closed, and nothing outside sees it. Root on Linux: mount and chroot.
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Finished = { readonly code: number; readonly out: string }

export type ScratchMachine = {
  /** Where its root lies for those outside. */
  readonly root: string
  readonly run: (command: string, ...words: readonly string[]) => Promise<Finished>
  readonly close: () => void
}

const LONGEST_COMMAND_MS = 120_000
/** Every path of a machine. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024

/** @throws where this process may not mount */
export function openScratchMachine(): ScratchMachine {
  const base = mkdtempSync(join(tmpdir(), 'scratch-machine-'))
  const root = join(base, 'root')
  // The upper layer lies on another file system than the lower one, as overlayfs wants it.
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
            env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
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
