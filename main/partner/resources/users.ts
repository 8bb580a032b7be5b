// Users of an account (LIST-12, LIST-13).
import type { AccountId } from '../../../shared/model/ids.ts'
import type { CallResult } from '../call-result.ts'
import type { Caller } from '../call.ts'
import { toRequestLine } from '../operations.ts'
import { PAGE_SHAPE } from '../read-list.ts'
import type { UserPage, UserPageRequest } from '../wire/user.ts'
import { toUserListQuery, userPageWireSchema } from '../wire/user.ts'

export type UserCalls = {
  readonly listUsers: (
    accountId: AccountId,
    request: UserPageRequest,
  ) => Promise<CallResult<UserPage>>
}

export function createUserCalls(call: Caller): UserCalls {
  return {
    listUsers: (accountId, request) =>
      call(toRequestLine('partners_v2_users_list', { accountId }, toUserListQuery(request)), {
        schema: userPageWireSchema,
        answers: PAGE_SHAPE,
      }),
  }
}
