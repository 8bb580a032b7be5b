// Answers for saved views, kept in memory by the rules of main.
import { createSavedViews } from '../../main/reports/saved-views.ts'
import type { KeptView } from '../../shared/model/saved-view.ts'
import { succeed } from '../../shared/model/failure.ts'
import { NOW } from './documents.ts'
import type { Answers } from './fake-bridge.ts'

export function viewAnswers(saved: readonly KeptView[] = []) {
  let kept: unknown = saved
  const views = createSavedViews({
    journal: {
      memory: {
        recall: async () => ({ value: kept, at: NOW }),
        remember: async (_, value) => {
          kept = value
        },
      },
      batches: { list: async () => [] },
      drafts: { list: async () => [] },
    },
    clock: { now: () => NOW },
  })
  return {
    'view.list': async () => succeed(await views.list()),
    'view.save': ({ name, shown }) => views.save(name, shown),
    'view.rename': ({ name, to }) => views.rename(name, to),
    'view.remove': ({ name }) => views.remove(name),
  } satisfies Partial<Answers>
}
