// Remaking of documents in the program, over the simulated machine: the real redraft, replacements and release,
// without findings, which take real time.
import type { Archive } from '../../main/archive/archive.ts'
import { handToQueue } from '../../main/drafts/hand-to-queue.ts'
import type { Redraft } from '../../main/drafts/redraft.ts'
import { createRedraft } from '../../main/drafts/redraft.ts'
import type { Journal } from '../../main/journal/journal.ts'
import type { DraftDocumentRow } from '../../main/journal/records.ts'
import type { FileSource } from '../../main/partner/partner-client.ts'
import type { Clock } from '../../main/ports.ts'
import type { Queue } from '../../main/queue/queue.ts'
import type { ReleaseResult } from '../../main/queue/release/release.ts'
import { toLane } from '../../main/queue/send/identity-key.ts'
import type { Replacements } from '../../main/signing/replacements.ts'
import { createReplacements } from '../../main/signing/replacements.ts'
import type { Signing } from '../../main/signing/signing.ts'
import { createSigning } from '../../main/signing/signing.ts'
import type { Draft } from '../../shared/model/draft.ts'
import { toDocumentContent } from '../../shared/model/draft.ts'
import type { Sha256 } from '../../shared/model/ids.ts'
import { toSignerPairs } from '../../shared/rules/canonical.ts'
import type { SimPartner } from './sim-partner.ts'
import type { SimRandom } from './sim-random.ts'

export type Remaking = {
  readonly redraft: Redraft
  readonly replacements: Replacements
  readonly signing: Signing
  /** Releases the documents of the batch that no rule says were sent before or have a signed source. */
  readonly release: (draft: Draft) => Promise<ReleaseResult>
}

export function createRemaking(
  ports: {
    readonly journal: Journal
    readonly partner: SimPartner
    readonly clock: Clock
    readonly random: SimRandom
  },
  machine: {
    readonly queue: Queue
    readonly archive: Archive
    readonly readFile: (sha256: Sha256) => Promise<FileSource | undefined>
  },
): Remaking {
  const { journal } = ports
  const { queue, archive } = machine
  const signing = createSigning({ ...ports, archive })
  const files = {
    source: machine.readFile,
    analyse: async () => ({ pages: [], encrypted: false }),
  }
  const readRows = async (batchId: Draft['batchId']): Promise<readonly DraftDocumentRow[]> =>
    (await journal.drafts.documents(batchId)).rows
  return {
    signing,
    redraft: createRedraft(
      { ...ports, queue, files },
      {
        list: journal.drafts.list,
        forget() {},
        async alone(batchId, work) {
          const known = (await journal.drafts.list()).find(({ draft }) => draft.batchId === batchId)
          const entries = (await readRows(batchId)).map((row) => ({ ...row, findings: [] }))
          return work(known?.draft, { entries: () => entries })
        },
      },
    ),
    replacements: createReplacements({
      ...ports,
      queue,
      signing,
    }),
    async release(draft) {
      const { accountId } = draft
      if (accountId === undefined) throw new Error('no account')
      const rows = await readRows(draft.batchId)
      const likes = rows.flatMap(({ document }) => {
        const content = toDocumentContent(document)
        if (!content) return []
        const lane = toLane(accountId, content)
        const fileSha256 = content.file.sha256
        const signerPairs = toSignerPairs(content.signers)
        return [{ id: document.id, accountId, fileSha256, lane, signerPairs }]
      })
      const areSent = await journal.documents.areSentBefore(likes)
      const signed = new Set(await journal.remakes.signedSources(likes.map(({ id }) => id)))
      const going = rows.filter(
        ({ document }, index) => areSent[index] !== true && !signed.has(document.id),
      )
      return handToQueue({ journal, queue }, draft, accountId, going)
    },
  }
}
