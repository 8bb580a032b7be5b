// Cases of idempotent writes: each with a state of the service in which it is possible, and a check of its one
// effect.
import type { AccountWrites } from '../../main/partner/writes/account-writes.ts'
import { createAccountWrites } from '../../main/partner/writes/account-writes.ts'
import type { CategoryWrites } from '../../main/partner/writes/category-writes.ts'
import { createCategoryWrites } from '../../main/partner/writes/category-writes.ts'
import type { SignerWrites } from '../../main/partner/writes/signer-writes.ts'
import { createSignerWrites } from '../../main/partner/writes/signer-writes.ts'
import type { PartnerClientOptions } from '../../main/partner/create-partner-client.ts'
import type { WriteRetryPolicy } from '../../main/partner/writes/idempotent-write.ts'
import { WRITE_RETRY_POLICY } from '../../main/partner/writes/idempotent-write.ts'
import type { WriteOperation } from '../../main/partner/writes/after-timeout.ts'
import type { WriteResult } from '../../main/partner/writes/write-result.ts'
import { systemClock } from '../../main/platform/system-ports.ts'
import type { ServiceState } from './acting-service.ts'
import type { ActingServer } from './acting-server.ts'
import { openTestClient, TEST_ACCOUNT } from './partner-client.ts'
import { CATEGORY, DOCUMENT, SIGNATURE, SIGNATURE_AT, WEBHOOK } from './partner-examples.ts'

export type IdempotentWrites = SignerWrites & CategoryWrites & AccountWrites

export const ANA = { email: 'ana@exemplo.com.br', role: 'Parte' } as const
const OLD = '2026-01-01T12:00:00Z'

export const signatureOfAna = () => ({ id: SIGNATURE, ...ANA, signed: false })
export const categoryOf = (name: string) => ({
  id: CATEGORY,
  name,
  active: true,
  createdAt: OLD,
})
export const WEBHOOK_URI = 'https://exemplo.com.br/avisos'
export const webhookOf = (uri: string) => ({ id: WEBHOOK, uri, createdAt: OLD })

export const editOf = (email: string, resendLinkAfterEdit = false) => ({
  email,
  role: ANA.role,
  name: undefined,
  documentNumber: undefined,
  authenticationMethod: 'Email',
  telephoneCountryCode: undefined,
  telephone: undefined,
  signatureLinkMethod: undefined,
  additionalAuthenticationMethods: [],
  requireDocumentNumber: undefined,
  language: undefined,
  resendLinkAfterEdit,
})

/** Opens the writes over a client; pauses are noted instead of waited for. */
export function openCarefulWrites(
  { baseUrl }: Pick<ActingServer, 'baseUrl'>,
  {
    patience = WRITE_RETRY_POLICY,
    ...options
  }: Partial<PartnerClientOptions> & { readonly patience?: WriteRetryPolicy } = {},
): {
  readonly writes: IdempotentWrites
  readonly pauses: readonly number[]
} {
  const pauses: number[] = []
  const clock = {
    monotonicMs: systemClock.monotonicMs,
    sleep: async (ms: number) => void pauses.push(ms),
  }
  const client = openTestClient(baseUrl, options)
  const ports = { clock, patience }
  const writes = {
    ...createSignerWrites(client, ports),
    ...createCategoryWrites(client, ports),
    ...createAccountWrites(client, ports),
  }
  return { writes, pauses }
}

export type CarefulCase = {
  readonly operation: WriteOperation
  readonly ids: string
  readonly given: () => Partial<ServiceState>
  readonly run: (writes: IdempotentWrites) => Promise<WriteResult<unknown>>
  readonly effect: string
}

/** Writes that the program may finish by itself: all but resend. */
export const CAREFUL_CASES: readonly CarefulCase[] = [
  {
    operation: 'partners_v1_document_signatures_add_signer',
    ids: 'ADD-10 ERR-12',
    given: () => ({ signatures: [signatureOfAna()] }),
    run: (writes) =>
      writes.addSigner(
        TEST_ACCOUNT,
        DOCUMENT,
        { ...ANA, role: 'Testemunha' },
        { signatures: [{ signatureId: SIGNATURE, ...ANA, signed: false }] },
      ),
    effect: 'signerAdded',
  },
  {
    operation: 'partners_v1_document_signatures_remove_signer',
    ids: 'REM-03',
    given: () => ({ signatures: [signatureOfAna()] }),
    run: (writes) => writes.removeSigner(SIGNATURE_AT),
    effect: 'signerRemoved',
  },
  {
    operation: 'partners_v1_document_signatures_edit_signer',
    ids: 'EDIT-07 ERR-14',
    given: () => ({ signatures: [signatureOfAna()] }),
    run: (writes) => writes.editSigner(SIGNATURE_AT, editOf('ana@novo.com.br'), ANA),
    effect: 'signerEdited',
  },
  {
    operation: 'partners_v1_document_signatures_cancel',
    ids: 'CAN-02',
    given: () => ({ signatures: [signatureOfAna()] }),
    run: (writes) => writes.cancelSignatures(TEST_ACCOUNT, DOCUMENT, 'Refazer'),
    effect: 'cancelled',
  },
  {
    operation: 'partners_v1_categories_create',
    ids: 'ERR-15 CAT-04 ERR-10',
    given: () => ({ categories: ['A', 'B', 'C'].map((name) => ({ ...categoryOf(name) })) }),
    run: (writes) => writes.createCategory(TEST_ACCOUNT, 'Locação'),
    effect: 'categoryCreated',
  },
  {
    operation: 'partners_v1_categories_update',
    ids: 'ERR-14 CAT-06',
    given: () => ({ categories: [categoryOf('Locação')] }),
    run: (writes) => writes.renameCategory(TEST_ACCOUNT, CATEGORY, 'Aluguel'),
    effect: 'categoryRenamed',
  },
  {
    operation: 'partners_v1_categories_delete',
    ids: 'CAT-07',
    given: () => ({ categories: [categoryOf('Locação')] }),
    run: (writes) => writes.removeCategory(TEST_ACCOUNT, CATEGORY),
    effect: 'removed',
  },
  {
    operation: 'partners_v1_categories_change_status',
    ids: 'ERR-16 CAT-08',
    given: () => ({ categories: [categoryOf('Locação')] }),
    run: (writes) => writes.changeCategoryStatus(TEST_ACCOUNT, { id: CATEGORY, active: true }),
    effect: 'inverted',
  },
  {
    operation: 'partners_v1_webhooks_create',
    ids: 'ERR-15 HOOK-04 ERR-10',
    given: () => ({}),
    run: (writes) => writes.addWebhook(TEST_ACCOUNT, WEBHOOK_URI),
    effect: 'webhookAdded',
  },
  {
    operation: 'partners_v1_webhooks_delete',
    ids: 'HOOK-08',
    given: () => ({ webhooks: [webhookOf(WEBHOOK_URI)] }),
    run: (writes) => writes.removeWebhook(TEST_ACCOUNT, WEBHOOK),
    effect: 'removed',
  },
  {
    operation: 'partners_v1_accounts_change_logo',
    ids: 'ERR-14 ACC-09',
    given: () => ({}),
    run: (writes) =>
      writes.changeLogo(TEST_ACCOUNT, { contentType: 'image/png', bytes: Buffer.from([1, 2]) }),
    effect: 'logoChanged',
  },
]
