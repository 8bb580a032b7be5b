// Limits of the policy above which a release needs a second user.
import { expect, test } from 'vitest'
import { createReleaseReviews } from '../../../main/drafts/release-reviews.ts'
import { systemClock, systemRandom } from '../../../main/platform/system-ports.ts'
import { batchIdSchema } from '../../../shared/model/ids.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

test('amounts are compared in cents: what adds up to the limit is not over it, and a cent more is', async () => {
  const { workspace } = await openTestWorkspace(await startTestService())
  const findNeed = async (amounts: readonly string[]) => {
    const { findNeed: find } = createReleaseReviews(
      { journal: workspace.journal, clock: systemClock },
      workspace.drafts,
      { limits: { overAmount: 0.3, amountColumn: 'Valor' }, osUser: 'joao' },
      () => {},
    )
    return find(
      batchIdSchema.parse(systemRandom.uuid()),
      amounts.map((Valor) => ({ columns: { Valor } })),
    )
  }
  expect(await findNeed(['R$ 0,10', 'R$ 0,20'])).toBeUndefined()
  expect(await findNeed(['R$ 0,10', 'R$ 0,21'])).toEqual({
    reason: 'amount',
    found: 0.31,
    limit: 0.3,
  })
})
