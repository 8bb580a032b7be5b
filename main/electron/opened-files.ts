// Batch files that the system hands to the program: by a double click, on its icon, or to a second start. They are
// kept until there is a taker.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export type OpenedFiles = {
  /** Calls `take` with the paths until now and all later ones; absolute paths. */
  readonly deliverTo: (take: (paths: readonly string[]) => void) => void
}

/** Watches from before `ready`: macOS names the file of a start at once. */
export function watchOpenedFiles(
  app: Pick<Electron.App, 'on'>,
  started: { readonly argv: readonly string[]; readonly workingFolder: string },
): OpenedFiles {
  const early: string[] = []
  let take = (paths: readonly string[]): void => void early.push(...paths)
  const hand = (paths: readonly string[]): void => {
    if (paths.length > 0) take(paths)
  }
  hand(findLotes(started.argv, started.workingFolder))
  app.on('open-file', (event, path) => {
    event.preventDefault()
    hand(findLotes([path], '/'))
  })
  app.on('second-instance', (_, argv, workingFolder) => hand(findLotes(argv, workingFolder)))
  return {
    deliverTo(next) {
      take = next
      hand(early.splice(0))
    },
  }
}

const LOTE = /\.lote$/iu

/**
 * Absolute paths of batch files among the arguments of a process: paths, and on Linux file addresses (Desktop Entry
 * Specification, %U).
 */
export function findLotes(argv: readonly string[], workingFolder: string): readonly string[] {
  return argv.flatMap((word) => {
    if (word.startsWith('-')) return []
    const path = word.startsWith('file:') ? toPath(word) : word
    return path !== undefined && LOTE.test(path) ? [resolve(workingFolder, path)] : []
  })
}

function toPath(address: string): string | undefined {
  try {
    return fileURLToPath(address)
  } catch {
    return undefined // an address of another machine, or a malformed one
  }
}
