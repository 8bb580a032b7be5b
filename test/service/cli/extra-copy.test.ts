// Request that a proxy repeats: the command itself reports the second document.
import { expect, test } from 'vitest'
import { startTestService } from '../../support/open-test-workspace.ts'
import { rehearse } from '../../support/rehearsal.ts'

test('R15: the command that sent a document which came to exist twice says so before it ends', async () => {
  const service = await startTestService({ faults: [{ on: 'create', kind: 'duplicatePost' }] })
  const { run, description } = await rehearse({ documents: 2, service, isHere: true })
  const { events, exitCode } = await run(['send', description])
  expect(service.documents()).toHaveLength(3)
  expect(events).toContainEqual(expect.objectContaining({ event: 'duplicate' }))
  expect(events.at(-1)).toMatchObject({ event: 'done', sent: 2 })
  expect(exitCode).toBe(0)
})
