// The time as a screen shows it: looked at again every so often, and at once when it opens.
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
