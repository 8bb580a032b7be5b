// Check of a batch in a `.lote` by all rules, without a batch in this journal; for sends from the command line.
import type { Annex } from '../../shared/model/draft-file.ts'
import type { DraftDocument } from '../../shared/model/draft.ts'
import { toDocumentContent } from '../../shared/model/draft.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { findRepeats } from '../../shared/rules/check-document.ts'
import type { Finding } from '../../shared/rules/finding.ts'
import { toLane } from '../queue/send/identity-key.ts'
import { checkDraft } from './check-draft.ts'
import type { DraftsPorts } from './drafts-ports.ts'

export type CheckedLoteDocument = {
  readonly document: DraftDocument
  /** Content; absent while there is no file to send. */
  readonly content?: DocumentContent
  readonly findings: readonly Finding[]
}

/**
 * Checks the documents; the results are in their order.
 * @param facts.isResent whether a document of that name may be sent though an equal one was sent before (R5)
 */
export async function checkLoteDocuments(
  ports: Pick<DraftsPorts, 'partner' | 'journal' | 'readRules'>,
  given: { readonly documents: readonly DraftDocument[]; readonly annexes?: readonly Annex[] },
  facts: {
    readonly accountId: AccountId
    readonly now: EpochMs
    readonly isResent: (documentName: string) => boolean
  },
): Promise<readonly CheckedLoteDocument[]> {
  const { accountId, now } = facts
  const rules = await ports.readRules(accountId)
  const annexes = (given.annexes ?? []).map(({ file }) => file.sha256)
  const checked = given.documents.map((document) => ({
    document,
    content: toDocumentContent(document),
  }))
  const likes = checked.map(({ content }) =>
    content && !facts.isResent(content.name)
      ? { accountId, fileSha256: content.file.sha256, lane: toLane(accountId, content) }
      : undefined,
  )
  const asked = likes.filter((like) => like !== undefined)
  const answers = (await ports.journal.documents.areSentBefore(asked)).values()
  const contents = checked.flatMap(({ content }) => content ?? [])
  const repeats = new Map(findRepeats(contents).map((finding, index) => [contents[index], finding]))
  return checked.map(({ document, content }, index) => {
    const isSentBefore = likes[index] !== undefined && answers.next().value === true
    const own = checkDraft(
      ports,
      document,
      { now, accountId, rules, annexes },
      { sentBefore: isSentBefore },
    )
    const repeat = content && repeats.get(content)
    const findings = repeat ? [...own, repeat] : own
    return content ? { document, content, findings } : { document, findings }
  })
}
