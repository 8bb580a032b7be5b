// Documents of an account as the service lists them, page by page, and what a person may do with them.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InputOf } from '../../shared/ipc/contract.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { useBridge } from '../state/bridge-context.ts'
import { ASKED_ANEW, toServiceKey } from './service.ts'
import { useSettings } from './settings.ts'
import { useOperation } from './use-operation.ts'

export type ServiceDocumentQuestion = Omit<InputOf<'service.documents'>, 'accountId'>

export function useServiceDocuments(accountId: AccountId, question: ServiceDocumentQuestion) {
  const bridge = useBridge()
  return useQuery({
    queryKey: [...toServiceKey(useSettings()), 'documents', accountId, question],
    queryFn: () => bridge.ask('service.documents', { accountId, ...question }),
    ...ASKED_ANEW,
    placeholderData: keepPreviousData,
  })
}

export function useBringIn(onDone: () => void) {
  return useOperation('service.bringIn', (input: InputOf<'service.bringIn'>) => input, {
    onSuccess: onDone,
  })
}

export function useSaveServiceFile() {
  return useOperation('service.saveFile', (input: InputOf<'service.saveFile'>) => input)
}
