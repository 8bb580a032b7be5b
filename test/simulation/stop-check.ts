// I11 (no create begins after the act that stopped it): a create begins when its first byte leaves.
import type { DocumentId } from '../../shared/model/ids.ts'
import type { Overseen, Site } from './overseen.ts'
import { toShort } from './overseen.ts'

/** Stop of all rows of a workstation, or of the named ones. */
type Stop = { readonly workstation: string; readonly rows: readonly DocumentId[] | undefined }

export function createStopCheck({ prepared, fail }: Pick<Overseen, 'prepared' | 'fail'>) {
  const stops = new Set<Stop>()
  return {
    noteStop: (workstation: string, rows?: readonly DocumentId[]): (() => void) => {
      const stop = { workstation, rows }
      stops.add(stop)
      return () => void stops.delete(stop)
    },
    noteGoOn: (workstation: string): void => {
      for (const stop of stops) if (stop.workstation === workstation) stops.delete(stop)
    },
    checkFirstByte: ({ name }: Site, rowId: string): void => {
      const id = prepared.rows.get(rowId)?.document.id
      const isStopped = [...stops].some(
        ({ workstation, rows }) =>
          workstation === name && (rows === undefined || (id !== undefined && rows.includes(id))),
      )
      if (isStopped) fail(`I11: a create of row ${toShort(rowId)} begins after it was stopped`)
    },
  }
}
