// Every method of the client that calls the service, for tests that do the same to all of them.
import type { CreateReport, PartnerClient } from '../../main/partner/partner-client.ts'
import { makeBytes, makeCreate } from './partner-client.ts'
import type { PartnerCall } from './partner-examples.ts'
import { READING_CALLS } from './partner-reads.ts'
import { WRITING_CALLS } from './partner-writes.ts'

/** All but create, which reports what happened instead of judging it. */
export const CLIENT_CALLS: readonly PartnerCall[] = [...READING_CALLS, ...WRITING_CALLS]

/** A body of some 40 kB. */
export function runCreate(client: PartnerClient): Promise<CreateReport> {
  return client.createDocument(makeCreate(makeBytes(30_000)), { beforeLastBytes: async () => {} })
}
