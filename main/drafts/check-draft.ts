// All rules over one draft: of its file when that could not be taken in, else the same ones as the
// queue's.
import type { DraftDocument } from '../../shared/model/draft.ts'
import { toDocumentContent } from '../../shared/model/draft.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { checkDocument } from '../../shared/rules/check-document.ts'
import type { Finding } from '../../shared/rules/finding.ts'
import type { AccountRules, DraftsPorts } from './drafts-ports.ts'

export type DraftFacts = {
  readonly now: EpochMs
  /** Absent while the batch has no account. */
  readonly accountId?: AccountId
  readonly rules?: AccountRules
}

export function checkDraft(
  { partner }: Pick<DraftsPorts, 'partner'>,
  document: DraftDocument,
  { now, accountId, rules }: DraftFacts,
  sentBefore: boolean,
): readonly Finding[] {
  const content = toDocumentContent(document)
  if (!content) {
    const { file } = document
    return file.kind === 'refused' ? [file.finding] : []
  }
  return checkDocument(
    content,
    omitUndefined({
      now,
      roles: rules?.roles,
      features: rules?.features,
      areasRequired: rules?.areasRequired,
      analysis: document.file.kind === 'stored' ? document.file.analysis : undefined,
      bodyBytes: accountId && measure(partner, accountId, content),
      sentBefore,
    }),
  )
}

function measure(
  partner: DraftsPorts['partner'],
  accountId: AccountId,
  content: DocumentContent,
): number {
  return partner.measureCreate({
    accountId,
    content,
    documentName: content.name,
    file: { ...content.file, open: emptyFile },
  })
}

async function* emptyFile(): AsyncGenerator<Uint8Array> {}
