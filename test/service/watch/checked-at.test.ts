// W5: the time of the last check is shown, since an edit of signers leaves no trace.
import { expect, test } from 'vitest'
import { toDocumentView } from '../../../main/handlers/views.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { openWatch } from '../../support/open-watch.ts'

test('W5: the time of the last status is shown also where nothing changed, over a restart, and is no event of the chain', async () => {
  const watch = openWatch()
  const sent = watch.send(toEpochMs(watch.now() - DAY_MS))
  const checkedAt = () => {
    const [row] = watch.core.documents.list({ ids: [sent.documentId] }).rows
    if (!row) throw new Error('a row')
    const { tracking } = toDocumentView(row, 'Lote')
    return tracking.kind === 'none' ? undefined : tracking.checkedAt
  }
  await watch.cycle()
  const first = watch.now()
  expect(checkedAt()).toBe(first)
  const events = watch.core.audit.events(1, 100).length
  watch.pass(HOUR_MS)
  await watch.cycle()
  watch.restart()
  expect(checkedAt()).toBe(first + HOUR_MS)
  expect(watch.core.audit.events(1, 100)).toHaveLength(events)
  // No document was read while the service did not answer.
  watch.service.setTrouble(() => ({
    kind: 'unavailable',
    fault: 'unreachable',
    detail: '',
    hasActed: 'no',
  }))
  watch.pass(MINUTE_MS)
  await watch.cycle()
  expect(checkedAt()).toBe(first + HOUR_MS)
})
