// What a run went through, in numbers, and the sum of many runs.
import type { Workstation } from './workstation.ts'

export type RunFigures = {
  readonly documents: number
  readonly crashes: number
  /** Of all workstations, answered or not. */
  readonly requests: number
  /** Rows that a person was asked about. */
  readonly questions: number
  readonly duplicatesReported: number
  readonly archivedFiles: number
  /** Faults and events by kind. */
  readonly faults: ReadonlyMap<string, number>
  /** Sent rows by how their document is known to be theirs. */
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

/** What the journals and the lines of the workstations say at the end. */
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
