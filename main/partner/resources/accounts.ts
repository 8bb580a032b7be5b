// Accounts, their logo, and what they may use: features and roles (ACC, FEAT, ROLE).
import type { Account } from '../../../shared/model/account.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { CallResult } from '../call-result.ts'
import type { Caller } from '../call.ts'
import { toRequestLine } from '../operations.ts'
import { WHOLE_SHAPE } from '../read-list.ts'
import { toFileBody } from '../request-body.ts'
import type { AccountLogo } from '../wire/account.ts'
import { accountLogoWireSchema, accountsWireSchema } from '../wire/account.ts'
import type { Feature } from '../wire/feature.ts'
import { featuresWireSchema, rolesWireSchema } from '../wire/feature.ts'

/** Logo; only the limit of the body applies (LIM-02), since it has none of its own (LIM-14). */
export type LogoFile = {
  readonly contentType: 'image/png' | 'image/jpeg'
  readonly bytes: Uint8Array
}

export type AccountCalls = {
  /** Active accounts linked to the partner, by name (ACC-02, ACC-03). */
  readonly listAccounts: () => Promise<CallResult<readonly Account[]>>
  /** Replacement of the logo; the same image again changes nothing (ACC-09). */
  readonly changeLogo: (accountId: AccountId, logo: LogoFile) => Promise<CallResult<AccountLogo>>
  readonly listFeatures: (accountId: AccountId) => Promise<CallResult<readonly Feature[]>>
  /** Roles, up to an hour old (ROLE-04). */
  readonly listRoles: (accountId: AccountId) => Promise<CallResult<readonly string[]>>
}

export function createAccountCalls(call: Caller): AccountCalls {
  return {
    listAccounts: () =>
      call(toRequestLine('partners_v1_accounts_list', {}), {
        schema: accountsWireSchema,
        answers: WHOLE_SHAPE,
      }),
    changeLogo: (accountId, { contentType, bytes }) =>
      call(toRequestLine('partners_v1_accounts_change_logo', { id: accountId }), {
        body: toFileBody({ contentType }, 'contentFile', bytes),
        schema: accountLogoWireSchema,
        answers: 'record',
      }),
    listFeatures: (accountId) =>
      call(toRequestLine('partners_v1_features_list', { accountId }), {
        schema: featuresWireSchema,
        answers: WHOLE_SHAPE,
      }),
    listRoles: (accountId) =>
      call(toRequestLine('partners_v1_document_signature_roles_list', { accountId }), {
        schema: rolesWireSchema,
        answers: WHOLE_SHAPE,
      }),
  }
}
