import { createContext, useContext } from 'react'
import type { Bridge } from '../bridge.ts'

export const BridgeContext = createContext<Bridge | undefined>(undefined)

/** @throws outside of the application's root */
export function useBridge(): Bridge {
  const bridge = useContext(BridgeContext)
  if (!bridge) throw new Error('no bridge above this component')
  return bridge
}
