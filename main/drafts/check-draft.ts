// Check of a draft by all rules: those of the queue and those of drafts alone; for a refused file its finding alone.
import type { DraftDocument } from '../../shared/model/draft.ts'
import { listLayoutFindings } from '../../shared/layout/place-document.ts'
import { toDocumentContent } from '../../shared/model/draft.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { AccountId, Sha256 } from '../../shared/model/ids.ts'
import { toSeen } from '../../shared/model/signature-area.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { findDoubts } from '../../shared/model/position-doubt.ts'
import { listPeopleFindings } from '../../shared/rules/people-rules.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { checkDocument } from '../../shared/rules/check-document.ts'
import type { Finding } from '../../shared/rules/finding.ts'
import { makeFinding } from '../../shared/rules/finding.ts'
import type { RefusedSource } from '../../shared/rules/still-refused.ts'
import { findStillRefused } from '../../shared/rules/still-refused.ts'
import { toAnnexState } from './annex-state.ts'
import type { AccountRules, DraftsPorts } from './drafts-ports.ts'
import type { SentFacts } from './sent-facts.ts'

export type DraftFacts = {
  readonly now: EpochMs
  /** Absent while the batch has no account. */
  readonly accountId?: AccountId
  readonly rules?: AccountRules
  /** Hashes of the batch's annexes; absent: none. */
  readonly annexes?: readonly Sha256[]
  /** Whether everybody has signed a document that the draft was made from. */
  readonly isSourceSigned?: boolean
  /** Document that the draft was made from, when the service refused it. */
  readonly refusedSource?: RefusedSource
}

export function checkDraft(
  { partner }: Pick<DraftsPorts, 'partner'>,
  document: DraftDocument,
  { now, accountId, rules, annexes = [], isSourceSigned = false, refusedSource }: DraftFacts,
  { sentBefore, sentUnderOtherName }: SentFacts,
): readonly Finding[] {
  const content = toDocumentContent(document)
  const { file } = document
  const unread = findUnread(document)
  if (file.kind === 'refused') return [file.finding, ...unread]
  if (!content) return unread
  const annexState = toAnnexState(file, annexes)
  return [
    ...withoutGiven(
      unread,
      checkDocument(
        content,
        omitUndefined({
          now,
          roles: rules?.roles,
          features: rules?.features,
          users: rules?.users,
          categories: rules?.categories,
          areasRequired: rules?.areasRequired,
          analysis: file.analysis,
          hasLinks: file.hasLinks,
          imageDpi: file.madeFrom?.kind === 'image' ? file.madeFrom.dpi : undefined,
          bodyBytes: accountId && measure(partner, accountId, content),
          sentBefore,
          sentUnderOtherName,
        }),
      ),
    ),
    ...(isSourceSigned ? [makeFinding('document.sourceSigned', [])] : []),
    ...(refusedSource ? findStillRefused(content, refusedSource) : []),
    ...(annexState === 'fit' ? [] : [makeFinding(`annex.${annexState}`, ['annexes'])]),
    ...listPeopleFindings(document),
    ...findDoubts(document).map(toDoubtFinding),
    ...(hasDoubtfulAreas(document) ? [makeFinding('area.otherPages', ['areas'])] : []),
    ...listLayoutFindings(document),
    ...unread,
  ]
}

function toDoubtFinding({
  index,
  reason,
  signer,
  page,
  found,
}: ReturnType<typeof findDoubts>[number]): Finding {
  const { role, name = role } = signer
  const params = omitUndefined({ role, name, page, found })
  return makeFinding(`position.${reason}`, ['areas', index], params)
}

/** Findings of cells that could not be read; those about the file are left out once a file is stored. */
function findUnread({ file, imported }: DraftDocument): readonly Finding[] {
  const unread = imported?.unread ?? []
  return file.kind === 'stored' ? unread.filter(({ path }) => path[0] !== 'file') : unread
}

/** Findings without `signer.roleMissing` where `signer.roleNotGiven` names the cell's value for the same signer. */
function withoutGiven(
  unread: readonly Finding[],
  findings: readonly Finding[],
): readonly Finding[] {
  const named = unread.filter(({ code }) => code === 'signer.roleNotGiven')
  if (named.length === 0) return findings
  const places = new Set(named.map(({ path }) => path.join('.')))
  return findings.filter(
    ({ code, path }) => code !== 'signer.roleMissing' || !places.has(path.join('.')),
  )
}

/** Whether the areas are still those that were placed on the pages of an earlier version. */
function hasDoubtfulAreas({ file, areas }: DraftDocument): boolean {
  return (
    file.kind === 'stored' &&
    areas.length > 0 &&
    JSON.stringify(file.doubtfulAreas?.map(toSeen)) === JSON.stringify(areas.map(toSeen))
  )
}

/**
 * Bytes of a file below which the request is not measured: 27 of 70 MB in base64, and the rest always fits (LIM-02).
 */
const MIN_MEASURED_BYTES = 20_000_000

function measure(
  partner: DraftsPorts['partner'],
  accountId: AccountId,
  content: DocumentContent,
): number | undefined {
  if (content.file.sizeBytes < MIN_MEASURED_BYTES) return undefined
  return partner.measureCreate({
    accountId,
    content,
    documentName: content.name,
    file: { ...content.file, open: emptyFile },
  })
}

async function* emptyFile(): AsyncGenerator<Uint8Array> {}
