// Constants and types of the examples of partner calls.
import type { CallResult } from '../../main/partner/call-result.ts'
import type { Method, Operation } from '../../main/partner/operations.ts'
import type { PartnerClient } from '../../main/partner/partner-client.ts'
import {
  categoryIdSchema,
  partnerDocumentIdSchema,
  signatureIdSchema,
  webhookIdSchema,
} from '../../shared/model/ids.ts'
import { TEST_ACCOUNT } from './partner-client.ts'

export const DOCUMENT = partnerDocumentIdSchema.parse('0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e')
export const SIGNATURE = signatureIdSchema.parse('1b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e')
export const CATEGORY = categoryIdSchema.parse('2b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e')
export const WEBHOOK = webhookIdSchema.parse('3b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e')
export const SIGNATURE_AT = {
  accountId: TEST_ACCOUNT,
  documentId: DOCUMENT,
  signatureId: SIGNATURE,
} as const
/** Beginning of every path of an account. */
export const V1 = `/partners/v1/accounts/${TEST_ACCOUNT}`
export const V2 = `/partners/v2/accounts/${TEST_ACCOUNT}`
export const SIGNATURES = `${V1}/document-signatures/${DOCUMENT}`
export const PAGE_REQUEST = { filter: {}, page: 1, perPage: 50, sortDirection: 'Desc' } as const
export const EMPTY_PAGE = { items: [], page: 1, perPage: 50, count: 0, totalPages: 0 }
export const TICKET = { name: 'Contrato', url: 'https://arquivos.exemplo/x?assinatura=1' }
export const CATEGORY_ANSWER = {
  id: CATEGORY,
  name: 'Locação',
  accountId: TEST_ACCOUNT,
  createdAt: '2026-05-20T12:00:00Z',
  active: true,
}
export const WEBHOOK_ANSWER = {
  id: WEBHOOK,
  accountId: TEST_ACCOUNT,
  uri: 'https://exemplo.com.br/avisos?segredo=1',
  available: false,
  createdAt: '2026-05-20T12:00:00Z',
}

export type PartnerCall = {
  readonly name: Exclude<
    keyof PartnerClient,
    'createDocument' | 'measureCreate' | 'withBindings' | 'close'
  >
  /** Ids of the statements that the example shows. */
  readonly ids: string
  readonly operation: Operation
  readonly run: (client: PartnerClient) => Promise<CallResult<unknown>>
  readonly method: Method
  readonly path: string
  /** Query; absent where there is none. */
  readonly query?: string
  readonly body?: string
  /** Status of the answer. */
  readonly status: number
  readonly answer?: unknown
}
