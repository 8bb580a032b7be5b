import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NoticeId } from '../../shared/model/notice.ts'
import { useBridge } from '../state/bridge-context.ts'

export const NOTICES_KEY = ['notices']

export function useNotices() {
  const bridge = useBridge()
  return useQuery({ queryKey: NOTICES_KEY, queryFn: () => bridge.ask('notice.list', {}) })
}

export function useDismissNotice() {
  const bridge = useBridge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: NoticeId) => bridge.ask('notice.dismiss', { id }),
    onSuccess: (notices) => {
      client.setQueryData(NOTICES_KEY, notices)
    },
  })
}
