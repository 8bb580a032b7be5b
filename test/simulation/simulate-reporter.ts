// Output of the simulation: text for people with a line of progress on a terminal, or only JSON lines.
import type { SimulateOptions } from './simulate-options.ts'

export type Reporter = {
  /** Prints a text for people. */
  readonly say: (text: string) => void
  /** Prints a line for programs. */
  readonly sayLine: (line: object) => void
  /** Shows progress in place of the progress before. */
  readonly show: (progress: string) => void
}

const CLEAR_LINE = '\r\u001b[2K'
const SPACING_MS = 200

export function createReporter({ isJson }: Pick<SimulateOptions, 'isJson'>): Reporter {
  const hasProgress = !isJson && process.stderr.isTTY
  let shownAtMs: number | undefined

  return {
    say(text) {
      if (isJson) return
      if (shownAtMs !== undefined) process.stderr.write(CLEAR_LINE)
      shownAtMs = undefined
      console.log(text)
    },
    sayLine(line) {
      if (isJson) console.log(JSON.stringify(line))
    },
    show(progress) {
      const nowMs = performance.now()
      if (!hasProgress || nowMs - (shownAtMs ?? 0) < SPACING_MS) return
      shownAtMs = nowMs
      process.stderr.write(`${CLEAR_LINE}${progress}`)
    },
  }
}

export function toProgressText(
  done: number,
  total: number,
  documents: number,
  elapsedMs: number,
): string {
  const leftS = Math.ceil(((elapsedMs / Math.max(1, done)) * (total - done)) / 1_000)
  const runs = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} runs`
  return `${runs}, ${documents.toLocaleString('en')} documents, ${leftS} s left`
}
