// Figures of a run, and the sum over many runs.
import type { Workstation } from './workstation.ts'

export type RunFigures = {
  readonly documents: number
  readonly crashes: number
  /** Count of requests of all workstations, answered or not. */
  readonly requests: number
  /** Count of rows about which a person was asked. */
  readonly questions: number
  readonly duplicatesReported: number
  readonly archivedFiles: number
  /** Counts of faults and events by kind. */
  readonly faults: ReadonlyMap<string, number>
  /** Counts of sent rows by the evidence for their document. */
  readonly adoptions: ReadonlyMap<string, number>
}

export const NO_FIGURES: RunFigures = {
  documents: 0,
  crashes: 0,
  requests: 0,
  questions: 0,
  duplicatesReported: 0,
  archivedFiles: 0,
  faults: new Map(),
  adoptions: new Map(),
}

/** Figures from journals and connections of the workstations at the end. */
export function readFigures(
  workstations: readonly Workstation[],
): Pick<RunFigures, 'requests' | 'duplicatesReported' | 'archivedFiles' | 'adoptions'> {
  const rows = workstations.flatMap((workstation) => workstation.core().documents.list({}).rows)
  const evidence = rows.flatMap(({ delivery }) =>
    delivery.kind === 'sent' ? [delivery.evidence] : [],
  )
  return {
    requests: sum(workstations.map((workstation) => workstation.requests())),
    duplicatesReported: sum(
      workstations.map((workstation) => workstation.core().documents.duplicates().length),
    ),
    archivedFiles: rows.filter(({ archive }) => archive.kind === 'stored').length,
    adoptions: evidence.reduce(
      (counts, kind) => counts.set(kind, (counts.get(kind) ?? 0) + 1),
      new Map<string, number>(),
    ),
  }
}

export function addFigures(one: RunFigures, other: RunFigures): RunFigures {
  return {
    documents: one.documents + other.documents,
    crashes: one.crashes + other.crashes,
    requests: one.requests + other.requests,
    questions: one.questions + other.questions,
    duplicatesReported: one.duplicatesReported + other.duplicatesReported,
    archivedFiles: one.archivedFiles + other.archivedFiles,
    faults: addCounts(one.faults, other.faults),
    adoptions: addCounts(one.adoptions, other.adoptions),
  }
}

function addCounts(
  one: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const total = new Map(one)
  for (const [kind, count] of other) total.set(kind, (total.get(kind) ?? 0) + count)
  return total
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
