// Rules per write after a call without an answer that may have run (ERR-12 to ERR-18). Data from
// the partner's document; idempotent-write.ts executes it.
import type { RefusalKind } from '../../../shared/rules/classify-refusal.ts'
import type { Operation, OPERATIONS } from '../operations.ts'

/** Subjects that a person must check when the result stays unknown. */
export type VerificationSubject =
  | 'signers'
  | 'signatureStatus'
  | 'link'
  | 'category'
  | 'webhooks'
  | 'logo'
  | 'documents'
  | 'users'
  | 'contacts'
  | 'folders'

type WriteFacts = {
  readonly subject: VerificationSubject
  /** Checklist ids. */
  readonly statements: readonly string[]
}

export type AfterTimeout = WriteFacts &
  (
    | {
        /** Repeat without harm: it changes nothing, or is refused. */
        readonly kind: 'repeat'
        /** Refusals of a repeat that only the first call can cause. */
        readonly doneWhenRefused?: readonly RefusalKind[]
        /** Read after any other refusal of a repeat, which shows whether the first call ran. */
        readonly judgedBy?: Operation
      }
    | {
        /** Read before any repeat; repeated only where it shows that nothing was done. */
        readonly kind: 'observe'
        readonly judgedBy: Operation
      }
    | {
        /** Repeat forbidden to the program: each call has the effect again. */
        readonly kind: 'ask'
        /** Read that can show the effect; absent where none can. */
        readonly judgedBy?: Operation
      }
    /** Reconcile by the queue's own protocol. */
    | { readonly kind: 'leaveToQueue' }
  )

export type WriteOperation = {
  [Id in Operation]: (typeof OPERATIONS)[Id]['method'] extends 'GET' ? never : Id
}[Operation]

const STATUS = 'partners_v1_document_signatures_status'
const CATEGORY = 'partners_v1_categories_get'

export const AFTER_TIMEOUT: Readonly<Record<WriteOperation, AfterTimeout>> = {
  partners_v1_document_signatures_create_from_file: {
    kind: 'leaveToQueue',
    subject: 'documents',
    statements: ['ERR-12', 'CREATE-04'],
  },
  partners_v1_document_signatures_add_signer: {
    kind: 'observe',
    judgedBy: STATUS,
    subject: 'signers',
    statements: ['ADD-10'],
  },
  partners_v1_document_signatures_remove_signer: {
    kind: 'repeat',
    doneWhenRefused: ['signerMissing'],
    judgedBy: STATUS,
    subject: 'signers',
    statements: ['REM-03'],
  },
  partners_v1_document_signatures_edit_signer: {
    kind: 'repeat',
    judgedBy: STATUS,
    subject: 'signers',
    statements: ['EDIT-07', 'ERR-14'],
  },
  partners_v1_document_signatures_cancel: {
    kind: 'observe',
    judgedBy: STATUS,
    subject: 'signatureStatus',
    statements: ['CAN-02'],
  },
  partners_v1_document_signatures_resend: {
    kind: 'ask',
    subject: 'link',
    statements: ['RES-07', 'ERR-13'],
  },
  partners_v1_categories_create: {
    kind: 'repeat',
    judgedBy: 'partners_v2_categories_list',
    subject: 'category',
    statements: ['ERR-15', 'CAT-04'],
  },
  partners_v1_categories_update: {
    kind: 'repeat',
    judgedBy: CATEGORY,
    subject: 'category',
    statements: ['ERR-14', 'CAT-06'],
  },
  partners_v1_categories_delete: {
    kind: 'repeat',
    doneWhenRefused: ['categoryMissing'],
    judgedBy: CATEGORY,
    subject: 'category',
    statements: ['CAT-07'],
  },
  partners_v1_categories_change_status: {
    kind: 'observe',
    judgedBy: CATEGORY,
    subject: 'category',
    statements: ['ERR-16', 'CAT-08'],
  },
  partners_v1_webhooks_create: {
    kind: 'repeat',
    judgedBy: 'partners_v1_webhooks_list',
    subject: 'webhooks',
    statements: ['ERR-15', 'HOOK-04'],
  },
  partners_v1_webhooks_delete: {
    kind: 'repeat',
    judgedBy: 'partners_v1_webhooks_list',
    subject: 'webhooks',
    statements: ['HOOK-08'],
  },
  partners_v1_accounts_change_logo: {
    kind: 'repeat',
    subject: 'logo',
    statements: ['ERR-14', 'ACC-09'],
  },
}
