// Password between its field and the one call that takes it; neither the field nor the query library keeps it.
import { useRef, useState } from 'react'

type TypedPassword = {
  readonly typed: string
  readonly type: (text: string) => void
  /** Empties the field; the next `take` returns the text. */
  readonly give: () => void
  /** Returns the text once; empty from then on. */
  readonly take: () => string
}

export function useTypedPassword(): TypedPassword {
  const [typed, setTyped] = useState('')
  const given = useRef('')
  return {
    typed,
    type: setTyped,
    give() {
      given.current = typed
      setTyped('')
    },
    take() {
      const { current } = given
      given.current = ''
      return current
    },
  }
}
