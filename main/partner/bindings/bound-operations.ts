// Operations whose path the partner's document does not show, each as a typed method; without a
// binding nothing is called (PART-01).
import type { z } from 'zod'
import type {
  BINDABLE_OPERATIONS,
  BindableOperation,
} from '../../../shared/model/binding-operations.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { BoundCall, BoundList, BoundResult } from './bound-call.ts'

type Facts<O extends BindableOperation> = (typeof BINDABLE_OPERATIONS)[O]
type Fields<O extends BindableOperation> = z.output<Facts<O>['answer']['fields']>
type Answer<O extends BindableOperation> = {
  readonly nothing: undefined
  readonly record: Fields<O>
  readonly list: BoundList<Fields<O>>
}[Facts<O>['answer']['kind']]
type Given<Input> = string extends keyof Input ? unknown : Readonly<Input>
type Values<O extends BindableOperation> = Given<z.input<Facts<O>['input']>> &
  (Facts<O>['takesAccount'] extends true ? { readonly accountId: AccountId } : unknown)

export type BoundOperations = ReturnType<typeof createBoundOperations>

export function createBoundOperations(call: BoundCall) {
  const bind =
    <O extends BindableOperation>(operation: O) =>
    async (values: Values<O>) => {
      const result = await call(operation, values)
      // Cast: the answer was read by the operation's own schema, from which its type is made.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return result as BoundResult<Answer<O>>
    }
  return {
    requestSignatures: bind('partners_v1_documents_request_signatures'),
    updateDocumentGroups: bind('partners_v1_documents_update_groups'),
    updateAdditionalAuthentication: bind(
      'partners_v1_documents_update_additional_authentication_methods',
    ),
    downloadDigitalCertificate: bind('partners_v1_documents_download_digital_certificate'),
    deleteDocument: bind('partners_v1_documents_delete'),
    addUsers: bind('partners_v1_users_add'),
    changeUserStatus: bind('partners_v1_users_change_status'),
    listPlans: bind('partners_v1_plans_list'),
    createForm: bind('partners_v1_forms_create'),
    listFormTemplates: bind('partners_v1_form_templates_list'),
    listFolders: bind('partners_v1_folders_list'),
    createFolder: bind('partners_v1_folders_create'),
    listGroups: bind('partners_v1_groups_list'),
    listInformationFields: bind('partners_v1_information_fields_list'),
    upsertPerson: bind('partners_v1_contacts_upsert_person'),
    upsertCompany: bind('partners_v1_contacts_upsert_company'),
  } as const
}
