// Calls of every method of the client, for tests that treat all of them alike.
import type { CreateReport, PartnerClient } from '../../main/partner/partner-client.ts'
import { makeBytes, makeCreate } from './partner-client.ts'
import type { PartnerCall } from './partner-examples.ts'
import { READING_CALLS } from './partner-reads.ts'
import { WRITING_CALLS } from './partner-writes.ts'

/** All calls but create, which reports what happened without a judgement. */
export const CLIENT_CALLS: readonly PartnerCall[] = [...READING_CALLS, ...WRITING_CALLS]

/** Runs a create with a body of some 40 kB. */
export function runCreate(client: PartnerClient): Promise<CreateReport> {
  return client.createDocument(makeCreate(makeBytes(30_000)), { beforeLastBytes: async () => {} })
}
