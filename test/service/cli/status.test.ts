// `status`: reports what needs a person, as text and as JSON.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { startTestService } from '../../support/open-test-workspace.ts'
import { rehearse } from '../../support/rehearsal.ts'

test('while all is well three lines tell it; an audit chain that is broken is told', async () => {
  const service = await startTestService({ settings: { signAfterMs: 1 } })
  const { run, description, data } = await rehearse({ documents: 3, service, isHere: true })
  await run(['send', description])
  await run(['archive', '--once'])
  const well = (await run(['status'])).events
  expect(well.map(({ event }) => event)).toEqual(['status', 'progress', 'signatures'])
  expect(well[2]).toMatchObject({ pending: 0, toStore: 0, stored: 3 })

  const found = (await readdir(data, { recursive: true })).find((name) => name.endsWith('.sqlite'))
  const file = new DatabaseSync(join(data, found ?? ''))
  file.exec('DROP TRIGGER audit_events_no_update')
  file.exec("UPDATE audit_events SET payload = payload || ' ' WHERE seq = 2")
  file.close()
  const { events, exitCode } = await run(['status'])
  expect([exitCode, events.at(-1)]).toMatchObject([0, { event: 'auditBroken', number: 2 }])
})

test('an account that the service stops is told with its reason, and how many documents it holds up', async () => {
  const service = await startTestService({ faults: [{ on: 'create', kind: 'featureRemoved' }] })
  const { run, description } = await rehearse({ documents: 3, service, isHere: true })
  expect((await run(['send', description])).exitCode).toBe(4)
  const { events } = await run(['status'])
  expect(events.slice(-2)).toMatchObject([
    { event: 'stopped', rejected: 0, held: 1, decisions: 0 },
    { event: 'held', hold: { reason: 'missingFeature' } },
  ])
})

test('R22: a report and an evidence sheet say that a record which cannot be read is not in them', async () => {
  const service = await startTestService({ settings: { signAfterMs: 1 } })
  const { run, description, data, folder } = await rehearse({ documents: 3, service, isHere: true })
  await run(['send', description])
  const found = (await readdir(data, { recursive: true })).find((name) => name.endsWith('.sqlite'))
  const file = new DatabaseSync(join(data, found ?? ''))
  file.exec(`UPDATE document_details SET tracking = '{' WHERE document_id =
    (SELECT id FROM documents ORDER BY position LIMIT 1)`)
  file.close()
  for (const words of [
    ['report', '--csv', join(folder, 'relatorio.csv')],
    ['report', '--xlsx', join(folder, 'relatorio.xlsx')],
    ['evidence', '--batch', 'lote', '--out', join(folder, 'folha.txt')],
  ]) {
    const { events, exitCode } = await run(words)
    expect([exitCode, events], words.join(' ')).toMatchObject([
      0,
      [{ event: 'unreadable', count: 1 }, { documents: 2 }],
    ])
  }
  const lines = (await readFile(join(folder, 'relatorio.csv'), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 2)
})
