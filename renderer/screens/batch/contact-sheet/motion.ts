// Tells whether the sheet is being scrolled, so that work waits and frames are not late. It is no React state, which
// would render the whole sheet at start and end.

/** Without another event for so long the sheet stands still. */
const STILL_MS = 120

export type Motion = {
  /** Called when the sheet was scrolled. */
  readonly touch: () => void
  readonly isMoving: () => boolean
  /** @returns a function that stops it */
  readonly listen: (onChange: () => void) => () => void
  /** Resolves when the sheet stands still, at once if it does. */
  readonly whenStill: () => Promise<void>
}

export function createMotion(): Motion {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const notify = (): void => {
    for (const onChange of listeners) onChange()
  }
  const listen = (onChange: () => void): (() => void) => {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  }
  return {
    touch() {
      const wasMoving = timer !== undefined
      clearTimeout(timer)
      timer = setTimeout(() => {
        timer = undefined
        notify()
      }, STILL_MS)
      if (!wasMoving) notify()
    },
    isMoving: () => timer !== undefined,
    listen,
    whenStill: () =>
      new Promise((resolve) => {
        if (timer === undefined) return resolve()
        const stop = listen(() => {
          if (timer !== undefined) return
          stop()
          resolve()
        })
      }),
  }
}
