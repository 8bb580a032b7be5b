// Final name of a signed file: its path below the archive folder, from the template and the facts of document, row,
// batch and signatures (shared/rules/archive-name.ts), and numbered where that name is taken.
import { posix } from 'node:path'
import { toLocalDay } from '../../shared/model/calendar-day.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { Signer } from '../../shared/model/signer.ts'
import { isSigned } from '../../shared/model/tracking.ts'
import type { ArchiveNameFacts } from '../../shared/rules/archive-name.ts'
import { toArchiveNameFields, toArchivePath } from '../../shared/rules/archive-name.ts'
import { findFields, toFieldKey } from '../../shared/rules/fill-template.ts'
import type { PathLimits } from '../../shared/rules/safe-path.ts'
import { toContentNow } from '../journal/content-now.ts'
import type { Journal } from '../journal/journal.ts'
import type { DocumentRow } from '../journal/records.ts'

type Named = Pick<DocumentRow, 'id' | 'batchId' | 'content' | 'corrected' | 'tracking'>

export async function toFinalPath(
  journal: { readonly batches: Pick<Journal['batches'], 'list'> },
  row: Named,
  template: string,
  limits: PathLimits,
): Promise<string> {
  const needsBatch = findFields(template).some((field) => toFieldKey(field) === 'lote')
  const [batch] = needsBatch ? await journal.batches.list([row.batchId]) : []
  const facts = toNameFacts(row, batch?.name ?? '')
  return toArchivePath(template, toArchiveNameFields(facts), limits)
}

/** Numbered name: `lote/nome.pdf` → `lote/nome (2).pdf`. */
export function numberFileName(path: string, number: number): string {
  if (number === 1) return path
  const extension = posix.extname(path)
  return `${path.slice(0, path.length - extension.length)} (${number})${extension}`
}

export function toNameFacts(row: Named, batchName: string): ArchiveNameFacts {
  const content = toContentNow(row)
  const signer = content?.signers[0]
  return {
    documentName: content?.name ?? row.id,
    batchName,
    signerName: signer?.name ?? signer?.email ?? '',
    signerEmail: signer?.email ?? '',
    signedOn: toSignedOn(row),
    columns: { ...nameByRole(content?.signers ?? []), ...content?.columns },
  }
}

/** Field of a template that names the signer of a role; the document's first signer is often the office's own. */
export const toRoleField = (role: string): string => `signatario.${role}`

/** Name of the first signer of each role. */
function nameByRole(signers: readonly Signer[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    signers.toReversed().map(({ role, name, email }) => [toRoleField(role), name ?? email]),
  )
}

/** Local day of the last signature; empty without one. */
function toSignedOn({ tracking }: Named): string {
  if (!isSigned(tracking) || tracking.kind !== 'seen') return ''
  const instants = tracking.signatures.flatMap(({ signedAt }) => signedAt ?? [])
  if (instants.length === 0) return ''
  return toLocalDay(toEpochMs(Math.max(...instants)))
}
