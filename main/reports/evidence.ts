// Evidence sheet of documents: a text for people whose lines without `#` are digests in the format of `sha256sum -c`,
// with instructions for a check without this program. Pure.
import { join } from 'node:path'
import type { Translate } from '../../shared/i18n/translate.ts'
import { toLocalMoment } from '../../shared/model/calendar-day.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { AuditHead } from '../journal/audit-chain.ts'
import { toContentNow } from '../journal/content-now.ts'
import type { Journal } from '../journal/journal.ts'
import type { DocumentRow } from '../journal/records.ts'

export type EvidenceFacts = {
  /** Name of the batch, or of the list. */
  readonly name: string
  readonly at: EpochMs
  readonly head: AuditHead
  /** Number of the first event of the chain that does not verify; undefined: all do. */
  readonly brokenAt: number | undefined
  /** Archive folder that is set now: a file of an earlier folder has its whole path in the sheet. */
  readonly folder: string
}

/** Word before number and hash of the last audit event, which the command `verify-audit` reads. */
const HEAD_MARK = 'audit-head'
const HEAD_LINE = new RegExp(`^# ${HEAD_MARK} (\\d+) ([0-9a-f]{64})$`, 'mu')

export function toEvidence(
  rows: readonly DocumentRow[],
  { name, at, head, brokenAt, folder }: EvidenceFacts,
  say: Translate,
): string {
  const stored = rows.filter(({ archive }) => archive.kind === 'stored').length
  return [
    ...toComments(say('evidenceSheet.title', { name })),
    ...toComments(say('evidenceSheet.made', { when: toLocalMoment(at) })),
    ...toComments(say('evidenceSheet.counts', { documents: rows.length, files: stored })),
    '#',
    ...toComments(
      say('evidenceSheet.chain', { number: head.seq, when: toLocalMoment(head.committedAt) }),
    ),
    `# ${HEAD_MARK} ${String(head.seq)} ${head.hash}`,
    ...toComments(
      brokenAt === undefined
        ? say('evidenceSheet.chainWhole')
        : say('evidenceSheet.chainBroken', { number: brokenAt }),
    ),
    '#',
    ...toComments(say('evidenceSheet.howTo')),
    '#',
    ...rows.flatMap((row) => toLines(row, folder, say)),
    '',
  ].join('\n')
}

/** Comment lines of a text. Names may have line breaks, and each line must stay a comment. */
function toComments(text: string): readonly string[] {
  return text.split(/[\r\n\u0085\u2028\u2029]+/u).map((line) => `# ${line}`.trimEnd())
}

function toLines(row: DocumentRow, folder: string, say: Translate): readonly string[] {
  const { delivery, tracking, archive } = row
  const content = toContentNow(row)
  const signatures = 'signatures' in tracking ? tracking.signatures : []
  return [
    ...toComments(content?.name ?? row.id),
    ...(delivery.kind === 'sent'
      ? toComments(
          say('evidenceSheet.sent', {
            partnerId: delivery.partnerId,
            when: toLocalMoment(delivery.sentAt),
          }),
        )
      : []),
    ...toComments(say('evidenceSheet.original', { sha256: row.fileSha256 })),
    ...signatures.flatMap(({ name, email, role, signed, signedAt }) => {
      const person = { who: name ? `${name} <${email}>` : email, role }
      if (!signed) return toComments(say('evidenceSheet.notSigned', person))
      const when = signedAt === undefined ? '' : toLocalMoment(signedAt)
      return toComments(say('evidenceSheet.signed', { ...person, when }))
    }),
    archive.kind === 'stored' && archive.path !== ''
      ? `${archive.left?.found ?? archive.sha256}  ${toPath(archive, folder)}`
      : `# ${say('evidenceSheet.noFile')}`,
    '#',
  ]
}

function toPath(file: { readonly folder?: string; readonly path: string }, folder: string): string {
  const { folder: own = folder, path } = file
  return own === folder ? path : join(own, path)
}

export type NotedEvidence = {
  readonly head: Pick<AuditHead, 'seq'> & { readonly hash: string }
  /** Paths inside the archive folder, or whole ones of an earlier folder. */
  readonly files: readonly { readonly sha256: string; readonly path: string }[]
}

/** Audit head and digests of a sheet; undefined for any other text. */
export function parseEvidence(text: string): NotedEvidence | undefined {
  const head = HEAD_LINE.exec(text)
  if (!head) return undefined
  const files = [...text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gmu)].map(
    ([, sha256 = '', path = '']) => ({ sha256, path }),
  )
  return { head: { seq: Number(head[1]), hash: head[2] ?? '' }, files }
}

/** Facts of the audit trail, which is verified whole: the sheet names a broken event. */
export async function readEvidenceFacts(
  journal: Pick<Journal, 'audit'>,
  given: Pick<EvidenceFacts, 'name' | 'at' | 'folder'>,
): Promise<EvidenceFacts> {
  const head = await journal.audit.head()
  return { ...given, head, brokenAt: await journal.audit.verify() }
}
