// PartnerUserAccountDto and the v2 user list (LIST-12, LIST-13).
import { z } from 'zod'
import type { UserId } from '../../../shared/model/ids.ts'
import { userIdSchema } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { Page, PageRequest } from './page.ts'
import { pageWireSchema, toPageQuery } from './page.ts'
import { lenient, wireInstantSchema } from './wire-value.ts'

export type AccountUser = {
  readonly id: UserId
  readonly firstName?: string
  readonly lastName?: string
  readonly fullName?: string
  readonly email?: string
  readonly addedAt?: EpochMs
  readonly active?: boolean
  /** Profile: `Owner`, `Admin`, `User`, or a future one (WIRE-13). */
  readonly profile?: string
  /** Text of the service, in Portuguese. */
  readonly profileDescription?: string
}

export type UserPage = Page<AccountUser>

export type UserFilter = {
  readonly id?: UserId
  /** Text that the name contains. */
  readonly name?: string
  readonly active?: boolean
  /** Visibility in the account. */
  readonly visible?: boolean
  readonly profile?: string
  /** Text that the e-mail contains. */
  readonly email?: string
}

export type UserPageRequest = PageRequest<
  UserFilter,
  'FirstName' | 'Email' | 'Profile' | 'AddedAt' | 'Active'
>

const userSchema = z
  .object({
    id: userIdSchema,
    firstName: lenient(z.string()),
    lastName: lenient(z.string()),
    fullName: lenient(z.string()),
    email: lenient(z.string()),
    addedAt: lenient(wireInstantSchema),
    active: lenient(z.boolean()),
    profile: lenient(z.string()),
    profileDescription: lenient(z.string()),
  })
  .transform((user): AccountUser => omitUndefined(user))

export const userPageWireSchema = pageWireSchema(userSchema)

export function toUserListQuery(request: UserPageRequest): URLSearchParams {
  return toPageQuery(request, request.sortField ?? 'AddedAt', FILTER_NAMES)
}

const FILTER_NAMES: Readonly<Record<keyof UserFilter, string>> = {
  id: 'Id',
  name: 'Name',
  active: 'Active',
  visible: 'Visible',
  profile: 'Profile',
  email: 'Email',
}
