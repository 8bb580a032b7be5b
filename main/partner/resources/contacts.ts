// Contacts of an account (CONT-01 to CONT-05).
import type { AccountId } from '../../../shared/model/ids.ts'
import type { Cpf } from '../../../shared/rules/cpf.ts'
import type { CallResult } from '../call-result.ts'
import type { Caller } from '../call.ts'
import { toRequestLine } from '../operations.ts'
import type { ContactPerson } from '../wire/contact.ts'
import { contactPersonWireSchema } from '../wire/contact.ts'

export type ContactCalls = {
  /**
   * Person with this number; undefined when the account has none, or has it as a company's
   * (CONT-05).
   */
  readonly findContactPerson: (
    accountId: AccountId,
    cpf: Cpf,
  ) => Promise<CallResult<ContactPerson | undefined>>
}

export function createContactCalls(call: Caller): ContactCalls {
  return {
    findContactPerson: (accountId, cpf) =>
      call(toRequestLine('partners_v1_contacts_get_person', { accountId, cpf }), {
        schema: contactPersonWireSchema,
        notFound: { value: undefined },
        answers: 'record',
      }),
  }
}
