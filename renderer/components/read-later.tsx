// A part of the window that its first screen does not need: its code is read once the window is there and has
// nothing else to do, and a person who is quicker waits for it.
import type { FunctionComponent } from 'react'
import { lazy, Suspense, useState } from 'react'

export type LaterPart<P extends object> = {
  readonly Part: FunctionComponent<P>
  /** Ahead of its first use: it is drawn at once then, without a moment of nothing in its place. */
  readonly read: () => Promise<unknown>
}

export function readLater<P extends object = object>(
  load: () => Promise<FunctionComponent<P>>,
): LaterPart<P> {
  let loaded: FunctionComponent<P> | undefined
  const read = async (): Promise<FunctionComponent<P>> => (loaded = await load())
  const WhenRead = lazy(async () => ({ default: await read() }))
  const Part = (props: P) => {
    // What stands there stays the same component: another one would lose what was typed in it.
    const [Chosen] = useState<FunctionComponent<P> | typeof WhenRead>(() => loaded ?? WhenRead)
    return (
      <Suspense>
        <Chosen {...props} />
      </Suspense>
    )
  }
  return { Part, read }
}
