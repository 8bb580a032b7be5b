// What each write allows once it ended without an answer and may have run (ERR-12 to ERR-18). Data,
// as the partner's document states it; idempotent-write.ts does what it says.
import type { RefusalKind } from '../../../shared/rules/classify-refusal.ts'
import type { Operation, OPERATIONS } from '../operations.ts'

/** What a person must look at when it stays unknown. */
const LOOK_SUBJECTS = [
  'signers',
  'signatureStatus',
  'link',
  'category',
  'webhooks',
  'logo',
  'documents',
  'users',
  'contacts',
  'folders',
  'forms',
] as const
export type VerificationSubject = (typeof LOOK_SUBJECTS)[number]

type WriteFacts = {
  readonly subject: VerificationSubject
  /** Checklist ids. */
  readonly statements: readonly string[]
}

export type AfterTimeout = WriteFacts &
  (
    | {
        /** Once more does no harm: it changes nothing, or is refused. */
        readonly kind: 'repeat'
        /** Refusals of a repeat that only the first call can have caused. */
        readonly doneWhenRefused?: readonly RefusalKind[]
        /** Read when a repeat is refused otherwise, to know which of the two it was. */
        readonly judgedBy?: Operation
      }
    | {
        /** Read before anything else; repeated only where it shows that nothing was done. */
        readonly kind: 'look'
        readonly judgedBy: Operation
      }
    | {
        /** Never repeated by the program: each call does it again. */
        readonly kind: 'ask'
        /** Where it can show that it was done; absent where nothing does. */
        readonly judgedBy?: Operation
      }
    /** Reconciled by the queue, by its own protocol. */
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
    kind: 'look',
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
    kind: 'look',
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
    kind: 'look',
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
