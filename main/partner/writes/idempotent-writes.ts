// Writes of the client, each with a known result after any failure. Create is not among them: the
// queue has a protocol of its own for it (ERR-12).
import type { PartnerClient } from '../partner-client.ts'
import type { AccountWrites } from './account-writes.ts'
import { createAccountWrites } from './account-writes.ts'
import type { IdempotentWritePorts } from './idempotent-write.ts'
import type { CategoryWrites } from './category-writes.ts'
import { createCategoryWrites } from './category-writes.ts'
import type { SignerWrites } from './signer-writes.ts'
import { createSignerWrites } from './signer-writes.ts'

export type IdempotentWrites = SignerWrites & CategoryWrites & AccountWrites

export function createIdempotentWrites(
  client: PartnerClient,
  ports: IdempotentWritePorts,
): IdempotentWrites {
  return {
    ...createSignerWrites(client, ports),
    ...createCategoryWrites(client, ports),
    ...createAccountWrites(client, ports),
  }
}
