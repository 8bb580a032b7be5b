// W1: which of our documents were signed since the last complete look, by the list's own filters:
// its items carry no signature date and sort by creation only, so the day is asked for, one day wider.
import type { AccountId, PartnerDocumentId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { DAY_MS, toEpochMs, toIsoDay } from '../../shared/model/time.ts'
import type { CallResult } from '../partner/call-result.ts'
import type { PartnerClient } from '../partner/partner-client.ts'

const PAGE_SIZE = 100

export type SignedListResult =
  | {
      readonly kind: 'listed'
      readonly ids: ReadonlySet<PartnerDocumentId>
      /** The service's time of the first page, when the answer had one. */
      readonly serviceAt: EpochMs | undefined
      readonly requests: number
    }
  | { readonly kind: 'failed'; readonly result: Exclude<CallResult<unknown>, { kind: 'answered' }> }

/** @param since the service's time of the last complete look, or of the oldest document. */
export async function listSigned(
  partner: Pick<PartnerClient, 'listDocuments'>,
  accountId: AccountId,
  since: EpochMs,
): Promise<SignedListResult> {
  const ids = new Set<PartnerDocumentId>()
  let serviceAt: EpochMs | undefined
  let requests = 0
  for (let page: number | undefined = 1; page !== undefined;) {
    const result: Awaited<ReturnType<PartnerClient['listDocuments']>> = await partner.listDocuments(
      accountId,
      {
        filter: {
          signatureStatuses: ['Signed'],
          signatureDateFrom: toIsoDay(toEpochMs(since - DAY_MS)),
        },
        page,
        perPage: PAGE_SIZE,
        sortDirection: 'Desc',
      },
    )
    requests += 1
    if (result.kind !== 'answered') return { kind: 'failed', result }
    serviceAt ??= result.facts.serviceAt
    for (const { id } of result.value.items) ids.add(id)
    page = nextPage(result.value, page)
  }
  return { kind: 'listed', ids, serviceAt, requests }
}

function nextPage(
  value: { readonly hasNextPage: boolean; readonly nextPage?: number },
  page: number,
): number | undefined {
  if (!value.hasNextPage) return undefined
  const next = value.nextPage ?? page + 1
  return next > page ? next : undefined
}
