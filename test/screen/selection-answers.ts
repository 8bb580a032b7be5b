// Answers about selected documents; like main, they know every row, loaded by the window or not.
import { succeed } from '../../shared/model/failure.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { DocumentSelection, Standing, StandingCounts } from '../../shared/model/selection.ts'
import { isSigned } from '../../shared/model/tracking.ts'
import type { Answers } from './fake-bridge.ts'

function standingOf({ delivery, tracking }: DocumentRowView): Standing {
  if (delivery.kind !== 'sent') return delivery.kind
  if (isSigned(tracking)) return 'signed'
  if (tracking.kind === 'none') return 'unseen'
  if (tracking.kind !== 'seen') return tracking.kind
  return tracking.signatureStatus === 'WaitingSignatures' ? 'waiting' : 'notWaiting'
}

function count(rows: readonly DocumentRowView[]): StandingCounts {
  const counts: Partial<Record<Standing, number>> = {}
  for (const row of rows) counts[standingOf(row)] = (counts[standingOf(row)] ?? 0) + 1
  return counts
}

export function selectionAnswers(
  all: () => readonly DocumentRowView[],
): Pick<Answers, 'document.countSelected' | 'document.selected' | 'document.between'> {
  const find = (selection: DocumentSelection): readonly DocumentRowView[] =>
    all().filter(({ id }) =>
      selection.kind === 'some' ? selection.ids.includes(id) : !selection.except.includes(id),
    )
  const placeOf = (end: { documentId: string } | { index: number }): number =>
    'index' in end ? end.index : all().findIndex(({ id }) => id === end.documentId)
  return {
    'document.countSelected': ({ selection }) => succeed(count(find(selection))),
    'document.selected': ({ selection, standings }) => {
      const found = find(selection)
      const isMeant = (row: DocumentRowView): boolean => standings.includes(standingOf(row))
      return succeed({
        documents: found.filter(isMeant).map((row) => ({
          id: row.id,
          name: row.name,
          standing: standingOf(row),
          unsigned:
            row.tracking.kind === 'seen'
              ? row.tracking.signatures
                  .filter(({ signed }) => !signed)
                  .map(({ signatureId, email, role }) => ({ signatureId, email, role }))
              : [],
        })),
        left: count(found.filter((row) => !isMeant(row))),
      })
    },
    'document.between': ({ from, to }) => {
      const [first, last] = [placeOf(from), placeOf(to)].toSorted((a, b) => a - b)
      return succeed(
        all()
          .slice(first, (last ?? 0) + 1)
          .map(({ id }) => id),
      )
    },
  }
}
