// Component that the first screen does not need: its code is loaded when the window is idle, or when a person asks
// for it earlier.
import type { FunctionComponent } from 'react'
import { lazy, Suspense, useState } from 'react'

export type LaterPart<P extends object> = {
  readonly Part: FunctionComponent<P>
  /** Loads the code before the first use, so that the component is drawn at once then. */
  readonly read: () => Promise<unknown>
}

/** Code that could not be loaded: its file is gone or damaged. */
export class NotLoadedError extends Error {
  override readonly name = 'NotLoadedError'
}

/** @param Waiting drawn while the code is loaded; absent: nothing */
export function readLater<P extends object = object>(
  load: () => Promise<FunctionComponent<P>>,
  Waiting?: FunctionComponent,
): LaterPart<P> {
  let loaded: FunctionComponent<P> | undefined
  const read = async (): Promise<FunctionComponent<P>> => {
    try {
      return (loaded = await load())
    } catch (cause) {
      throw new NotLoadedError('code of a part of the window', { cause })
    }
  }
  /** React keeps a failed load for good, so that each component that is mounted after it has another. */
  const createLazy = () =>
    lazy(async () => {
      try {
        return { default: await read() }
      } catch (error) {
        WhenRead = createLazy()
        throw error
      }
    })
  let WhenRead = createLazy()
  const Part = (props: P) => {
    // A mounted component stays the same one: another would lose what was typed in it.
    const [Chosen] = useState<FunctionComponent<P> | typeof WhenRead>(() => loaded ?? WhenRead)
    return (
      <Suspense fallback={Waiting && <Waiting />}>
        <Chosen {...props} />
      </Suspense>
    )
  }
  return { Part, read }
}
