import { useQuery } from '@tanstack/react-query'
import type { NoticeId } from '../../shared/model/notice.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useOperation } from './use-operation.ts'

export const NOTICES_KEY = ['notices']

export function useNotices() {
  const bridge = useBridge()
  return useQuery({ queryKey: NOTICES_KEY, queryFn: () => bridge.ask('notice.list', {}) })
}

export function useDismissNotice() {
  return useOperation('notice.dismiss', (id: NoticeId) => ({ id }), {
    keep: NOTICES_KEY,
  })
}
