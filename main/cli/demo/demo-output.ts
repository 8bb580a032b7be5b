// Output of the demonstration: translated lines and progress bars on one stream.
import type { TextKey, TextParams, Translate } from '../../../shared/i18n/translate.ts'
import type { Progress } from '../progress.ts'

export type DemoOutput = {
  readonly say: (key: TextKey, params?: TextParams) => void
  /** Prints a text that is not translated. */
  readonly line: (text: string) => void
  /** Shows a progress bar while `work` runs; `work` calls `show` with the count until then. */
  readonly during: <T>(
    key: TextKey,
    total: number,
    work: (show: (done: number) => void) => Promise<T>,
  ) => Promise<T>
  readonly translate: Translate
}

export function createDemoOutput(progress: Progress, translate: Translate): DemoOutput {
  return {
    say: (key, params) => progress.say(translate(key, params)),
    line: progress.say,
    async during(key, total, work) {
      const bar = progress.open(translate(key), total)
      try {
        return await work(bar.show)
      } finally {
        bar.end()
      }
    },
    translate,
  }
}
