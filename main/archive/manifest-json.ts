// Lines of the JSON manifest (shared/model/archive-manifest.ts).
import type { ManifestFile } from '../../shared/model/archive-manifest.ts'
import {
  ARCHIVE_MANIFEST_KIND,
  ARCHIVE_MANIFEST_VERSION,
} from '../../shared/model/archive-manifest.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toIsoInstant } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { DocumentRow } from '../journal/records.ts'
import { isListed } from './manifest.ts'

/** Entries of the rows whose signed file is stored, in their order. */
export function toManifestFiles(rows: readonly DocumentRow[]): readonly ManifestFile[] {
  return rows.flatMap(({ content, archive, tracking, delivery }) => {
    if (!isListed(archive) || delivery.kind !== 'sent') return []
    const signatures = 'signatures' in tracking ? tracking.signatures : []
    return [
      {
        path: archive.path,
        sha256: archive.left?.found ?? archive.sha256,
        sizeBytes: archive.sizeBytes,
        pages: archive.pages,
        documentId: delivery.partnerId,
        name: content?.name ?? '',
        storedAt: toIsoInstant(archive.storedAt),
        signers: signatures.map(({ name, email, role, signedAt }) =>
          omitUndefined({ name, email, role, signedAt: signedAt && toIsoInstant(signedAt) }),
        ),
      },
    ]
  })
}

/** Head of the manifest; each file has one line, so that people can compare two manifests. */
export function toJsonHead(generatedAt: EpochMs, owner: string): string {
  const head = {
    kind: ARCHIVE_MANIFEST_KIND,
    version: ARCHIVE_MANIFEST_VERSION,
    generatedAt: toIsoInstant(generatedAt),
    owner,
  }
  return `${JSON.stringify(head).slice(0, -1)},"files":[`
}

/**
 * Lines of some files.
 * @param isFirst true when no line comes before
 */
export function toJsonLines(files: readonly ManifestFile[], isFirst: boolean): string {
  return files
    .map((file, index) => `${isFirst && index === 0 ? '' : ','}\n${JSON.stringify(file)}`)
    .join('')
}

export const JSON_TAIL = '\n]}\n'
