// Scans that were answered from an outdated list (R9, absence).
import type { SimService } from './sim-service.ts'

/** Times (true) of such scans by workstation. */
const SCANS = new WeakMap<SimService, Map<string, number[]>>()

export function noteBehind(service: SimService, workstation: string, atMs: number): void {
  const scans = SCANS.get(service) ?? new Map<string, number[]>()
  SCANS.set(service, scans)
  scans.set(workstation, [...(scans.get(workstation) ?? []), atMs])
}

export function countBehind(service: SimService, workstation: string, sinceMs: number): number {
  return (SCANS.get(service)?.get(workstation) ?? []).filter((atMs) => atMs >= sinceMs).length
}
