// Time that a screen shows, updated every `everyMs`.
import { useEffect, useState } from 'react'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'

export function useNow(everyMs: number): EpochMs {
  const [now, setNow] = useState(() => toEpochMs(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(toEpochMs(Date.now()))
    }, everyMs)
    return () => {
      clearInterval(timer)
    }
  }, [everyMs])
  return now
}
