// What the demonstration says: translated lines and bars on one stream.
import type { TextKey, TextParams, Translate } from '../../../shared/i18n/translate.ts'
import type { Progress } from '../progress.ts'

export type Voice = {
  readonly say: (key: TextKey, params?: TextParams) => void
  /** As it is. */
  readonly line: (text: string) => void
  /** A bar while `work` runs; how far it is, is told by calling `show`. */
  readonly during: <T>(
    key: TextKey,
    total: number,
    work: (show: (done: number) => void) => Promise<T>,
  ) => Promise<T>
  readonly translate: Translate
}

export function createVoice(progress: Progress, translate: Translate): Voice {
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
