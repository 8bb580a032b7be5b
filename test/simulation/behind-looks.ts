// Looks that were answered by a machine which does not know the newest documents yet (R9).
import type { SimService } from './sim-service.ts'

/** True times, by workstation. */
const LOOKS = new WeakMap<SimService, Map<string, number[]>>()

export function noteBehind(service: SimService, workstation: string, atMs: number): void {
  const looks = LOOKS.get(service) ?? new Map<string, number[]>()
  LOOKS.set(service, looks)
  looks.set(workstation, [...(looks.get(workstation) ?? []), atMs])
}

export function countBehind(service: SimService, workstation: string, sinceMs: number): number {
  return (LOOKS.get(service)?.get(workstation) ?? []).filter((atMs) => atMs >= sinceMs).length
}
