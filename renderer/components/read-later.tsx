// Component that the first screen does not need: its code is loaded when the window is idle, or when a person asks
// for it earlier.
import type { FunctionComponent } from 'react'
import { lazy, Suspense, useState } from 'react'

export type LaterPart<P extends object> = {
  readonly Part: FunctionComponent<P>
  /** Loads the code before the first use, so that the component is drawn at once then. */
  readonly read: () => Promise<unknown>
}

export function readLater<P extends object = object>(
  load: () => Promise<FunctionComponent<P>>,
): LaterPart<P> {
  let loaded: FunctionComponent<P> | undefined
  const read = async (): Promise<FunctionComponent<P>> => (loaded = await load())
  const WhenRead = lazy(async () => ({ default: await read() }))
  const Part = (props: P) => {
    // A mounted component stays the same one: another would lose what was typed in it.
    const [Chosen] = useState<FunctionComponent<P> | typeof WhenRead>(() => loaded ?? WhenRead)
    return (
      <Suspense>
        <Chosen {...props} />
      </Suspense>
    )
  }
  return { Part, read }
}
