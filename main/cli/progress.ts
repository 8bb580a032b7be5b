// Progress of long steps: bars on a terminal, else a plain line per step.

export type ProgressStream = {
  /** Whether the stream is a terminal with cursor movements. */
  readonly isTerminal: boolean
  /** Characters per line of the terminal, asked anew each time. */
  readonly columns: () => number
  readonly write: (text: string) => void
}

export type Bar = {
  readonly show: (done: number) => void
  readonly end: () => void
}

export type Progress = {
  /** Opens a bar; open bars are below one another until all have ended. */
  readonly open: (label: string, total: number) => Bar
  /** Writes a line of text; must not be called while a bar is open. */
  readonly say: (line: string) => void
}

type Step = { readonly label: string; readonly total: number; done: number; isOpen: boolean }

const LABEL_WIDTH = 26
const LONGEST_BAR = 28
/** Characters for blanks and counts beside label and bar. */
const COUNTS_WIDTH = 12
const ESCAPE = '\u001b['

export function createProgress(stream: ProgressStream): Progress {
  const { isTerminal, write } = stream
  let steps: Step[] = []
  let drawn = 0

  const draw = (): void => {
    const up = drawn === 0 ? '' : `${ESCAPE}${drawn}A`
    const lines = steps.map((step) => `\r${ESCAPE}2K${toBarLine(step, stream.columns())}\n`)
    drawn = steps.length
    write(up + lines.join(''))
  }

  const end = (step: Step): void => {
    if (!step.isOpen) return
    step.isOpen = false
    if (isTerminal) draw()
    if (steps.some(({ isOpen }) => isOpen)) return
    if (!isTerminal) write(steps.map(toPlainLine).join(''))
    steps = []
    drawn = 0
  }

  return {
    open(label, total) {
      const step: Step = { label, total, done: 0, isOpen: true }
      steps.push(step)
      if (isTerminal) draw()
      return {
        show(done) {
          if (!step.isOpen || done === step.done) return
          step.done = done
          if (isTerminal) draw()
        },
        end: () => end(step),
      }
    },
    say: (line) => write(`${line}\n`),
  }
}

function toPlainLine({ label, total, done }: Step): string {
  return `${label}: ${done}/${total}\n`
}

/** Line of a bar, never longer than the terminal's line: a wrapped line would break the redrawing. */
function toBarLine({ label, total, done }: Step, columns: number): string {
  const length = Math.max(0, Math.min(LONGEST_BAR, columns - LABEL_WIDTH - COUNTS_WIDTH))
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const filled = Math.round(share * length)
  const bar = '█'.repeat(filled) + '░'.repeat(length - filled)
  return `${label.padEnd(LABEL_WIDTH)} ${bar} ${done}/${total}`.slice(0, Math.max(0, columns - 1))
}
