// Whether the sheet is scrolled just now: what can wait waits, so that the frames keep their time. No state of React, which
// would render all of it at either end.

/** Without another event the sheet stands still. */
const STILL_MS = 120

export type Motion = {
  /** The sheet was scrolled. */
  readonly touch: () => void
  readonly isMoving: () => boolean
  /** @returns stops it */
  readonly listen: (onChange: () => void) => () => void
  /** Resolves when nothing moves: at once where it stands still. */
  readonly whenStill: () => Promise<void>
}

export function createMotion(): Motion {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (): void => {
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
        tell()
      }, STILL_MS)
      if (!wasMoving) tell()
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
