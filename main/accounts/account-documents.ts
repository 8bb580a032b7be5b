// Documents of an account as the service lists them. A person may bring some in as foreign documents, which are then
// watched and archived. Nothing is changed at the service.
import { z } from 'zod'
import type { Failure } from '../../shared/model/failure.ts'
import { fail } from '../../shared/model/failure.ts'
import type { AccountId, PartnerDocumentId } from '../../shared/model/ids.ts'
import { batchIdSchema, documentIdSchema } from '../../shared/model/ids.ts'
import type {
  BringInResult,
  ServiceDocument,
  ServiceDocumentFilter,
  ServiceDocumentRow,
} from '../../shared/model/service-view.ts'
import { serviceDocumentSchema } from '../../shared/model/service-view.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { toCallFailure } from '../failures.ts'
import type { Journal } from '../journal/journal.ts'
import { ListingError } from '../partner/each-record.ts'
import { eachDocument } from '../partner/paged-lists.ts'
import type { PartnerClient } from '../partner/partner-client.ts'
import type { DocumentPageRequest, ListedDocument } from '../partner/wire/document-list.ts'
import { oneAtATime } from '../platform/one-at-a-time.ts'
import type { Clock, Random } from '../ports.ts'
import type { Kept, KeptAnswers } from './kept-answers.ts'
import { isFailure } from './written.ts'

type Ports = {
  readonly journal: Pick<Journal, 'commit' | 'documents' | 'batches'>
  readonly partner: Pick<PartnerClient, 'listDocuments'>
  readonly kept: KeptAnswers
  readonly clock: Pick<Clock, 'now'>
  readonly random: Pick<Random, 'uuid'>
}

export type ServiceDocumentPage = {
  readonly rows: readonly ServiceDocumentRow[]
  readonly total: number
  readonly hasNextPage: boolean
  readonly unreadable: number
}

export type ChosenDocuments =
  | { readonly kind: 'some'; readonly ids: readonly PartnerDocumentId[] }
  | { readonly kind: 'all'; readonly except: readonly PartnerDocumentId[] }

export type AccountDocuments = {
  readonly list: (
    accountId: AccountId,
    request: DocumentPageRequest,
  ) => Promise<Kept<ServiceDocumentPage>>
  /** All documents that pass the filter, or the failure that kept the list from being read to its end. */
  readonly listAll: (
    accountId: AccountId,
    filter: ServiceDocumentFilter,
  ) => Promise<readonly ServiceDocumentRow[] | Failure>
  /**
   * Brings in the chosen documents of a filter. They are found in the whole list first; when it cannot be read,
   * nothing is brought in.
   */
  readonly bringIn: (
    accountId: AccountId,
    filter: ServiceDocumentFilter,
    chosen: ChosenDocuments,
    batchName: string,
  ) => Promise<BringInResult | Failure>
}

/**
 * Signature statuses of a document that was never sent for signature, or whose signatures were cancelled (STATE-02).
 */
const NOT_SENT: readonly string[] = ['SignatureNotSet', 'SettingUpSignatures']
const ALL: ChosenDocuments = { kind: 'all', except: [] }
/** Documents of one commit, so that the journal answers others in between. */
const COMMIT_ROWS = 250

const pageSchema = z.object({
  rows: z.array(serviceDocumentSchema).readonly(),
  total: z.number(),
  hasNextPage: z.boolean(),
  unreadable: z.number(),
})

export function createAccountDocuments(ports: Ports): AccountDocuments {
  const { journal, partner, kept, clock, random } = ports

  const withFollowed = async (
    rows: readonly ServiceDocument[],
  ): Promise<readonly ServiceDocumentRow[]> => {
    const followed = await journal.documents.followed(rows.map(({ id }) => id))
    const byId = new Map(followed.map((each) => [each.partnerId, each]))
    return rows.map((row): ServiceDocumentRow => {
      const own = byId.get(row.id)
      if (!own) return row
      const { documentId, isForeign } = own
      return { ...row, followed: { documentId, origin: isForeign ? 'foreign' : 'here' } }
    })
  }

  return {
    async list(accountId, request) {
      const about = { subject: 'documents', accountId, question: request, schema: pageSchema }
      const { value, ...rest } = await kept.ask(about, async () => {
        const result = await partner.listDocuments(accountId, request)
        if (result.kind !== 'answered') return result
        const { items, count, hasNextPage, unreadable } = result.value
        const rows = items.map(toServiceDocument)
        return { ...result, value: { rows, total: count, hasNextPage, unreadable } }
      })
      if (!value) return rest
      return { ...rest, value: { ...value, rows: await withFollowed(value.rows) } }
    },
    async listAll(accountId, filter) {
      const all = await readChosen(partner, accountId, filter, ALL)
      return isFailure(all) ? all : withFollowed(all.map(toServiceDocument))
    },
    bringIn: oneAtATime<BringInResult | Failure, Parameters<AccountDocuments['bringIn']>>(
      async (accountId, filter, chosen, batchName) => {
        const wanted = await readChosen(partner, accountId, filter, chosen)
        if (isFailure(wanted)) return wanted
        const sent = wanted.filter(({ signatureStatus }) => !NOT_SENT.includes(signatureStatus))
        const at = clock.now()
        const batch = {
          id: batchIdSchema.parse(random.uuid()),
          name: batchName,
          accountId,
          createdAt: at,
          releasedAt: at,
        }
        let position = 0
        for (let first = 0; first < sent.length; first += COMMIT_ROWS) {
          const slice = sent.slice(first, first + COMMIT_ROWS)
          const followed = await journal.documents.followed(slice.map(({ id }) => id))
          const known = new Set(followed.map(({ partnerId }) => partnerId))
          const documents = slice
            .filter(({ id }) => !known.has(id))
            .map(({ id: partnerId, name, createdAt }) => ({
              id: documentIdSchema.parse(random.uuid()),
              position: position++,
              partnerId,
              name,
              createdAt,
            }))
          if (documents.length === 0) continue
          await journal.commit([{ kind: 'foreignBroughtIn', batch, documents }], at)
        }
        const notSent = wanted.length - sent.length
        return { broughtIn: position, known: sent.length - position, notSent }
      },
    ),
  }
}

async function readChosen(
  partner: Ports['partner'],
  accountId: AccountId,
  filter: ServiceDocumentFilter,
  chosen: ChosenDocuments,
): Promise<readonly ListedDocument[] | Failure> {
  const except = new Set(chosen.kind === 'all' ? chosen.except : [])
  const missing = new Set(chosen.kind === 'some' ? chosen.ids : [])
  const found: ListedDocument[] = []
  try {
    for await (const document of eachDocument(partner, accountId, filter)) {
      const isWanted =
        chosen.kind === 'all' ? !except.has(document.id) : missing.delete(document.id)
      if (isWanted) found.push(document)
      // All chosen documents are found: the rest of the list is not read.
      if (chosen.kind === 'some' && missing.size === 0) break
    }
    return found
  } catch (error) {
    if (!(error instanceof ListingError)) throw error
    const { end } = error
    return end.kind === 'failed' ? toCallFailure(end.result) : fail('listNotWhole').failure
  }
}

function toServiceDocument(document: ListedDocument): ServiceDocument {
  const { id, name, documentStatus, signatureStatus, createdAt } = document
  const { deadlineAt, categories, groups } = document
  const own = { id, name, documentStatus, signatureStatus, createdAt }
  return omitUndefined({ ...own, deadlineAt, categories, groups })
}
