// Batch file of the window on the command line of another machine: sent
// twice, in part, with errors, and after it was sent elsewhere.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from '../support/command-line.ts'
import { valueOf } from '../support/drafts.ts'
import { openTestWorkspace } from '../support/open-test-workspace.ts'
import { runHere } from '../support/run-here.ts'
import { saveLote } from '../support/saved-lote.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('a `.lote` is sent by the real process once, continued when it is given again, and sent anew when asked', async () => {
  const { service, batchId, path, run, where, env } = await saveLote()
  const checked = await run('check', path)
  expect(checked.exitCode).toBe(0)
  expect(checked.events).toContainEqual({ event: 'checked', documents: 2, errors: 0, warnings: 0 })
  expect(service.documents()).toHaveLength(0)

  // A real process once; later commands run in this process.
  const sent = await runCli(['send', path, ...where], { env })
  expect(sent.exitCode, sent.stderr).toBe(0)
  expect(sent.events).toContainEqual({ event: 'released', batchId, documents: 2 })
  expect(sent.events.at(-1)).toMatchObject({ event: 'done', sent: 2 })
  expect(service.documents()).toHaveLength(2)

  const again = await run('send', path)
  expect(again.exitCode).toBe(0)
  expect(again.events).toContainEqual({ event: 'continued', batchId, documents: 2, sent: 2 })
  expect(service.documents()).toHaveLength(2)

  const wanted = await run('send', path, '--again')
  expect(wanted.exitCode).toBe(0)
  expect(service.documents()).toHaveLength(4)
})

test('its findings are those of the window, and nothing of it is sent while there is an error', async () => {
  const { service, workspace, batchId, path, save, run } = await saveLote()
  const [entry] = (await workspace.drafts.open(batchId)).entries()
  if (!entry) throw new Error('no draft')
  const changes = [{ id: entry.document.id, change: { signers: [], message: 'Olá' } }]
  valueOf(await workspace.drafts.change(batchId, changes))
  await save()
  const expected = (await workspace.drafts.open(batchId))
    .entries()
    .flatMap(({ document, findings }) =>
      findings.map(({ code }) => ({ event: 'finding', document: document.name, code })),
    )
  expect(expected).toContainEqual(expect.objectContaining({ code: 'document.noSigner' }))
  const { exitCode, events } = await run('send', path)
  expect(exitCode).toBe(1)
  expect(events.filter(({ event }) => event === 'finding')).toMatchObject(expected)
  expect(events.at(-1)).toEqual({ event: 'nothingSent' })
  expect(service.documents()).toHaveLength(0)
})

test('R17: what the window sent of it already is found at the service and not sent again', async () => {
  const { service, workspace, batchId, path, run } = await saveLote()
  workspace.queue.run()
  workspace.releases.run()
  valueOf(await workspace.releases.release(batchId, 'all'))
  valueOf(await workspace.releases.releaseNow(batchId))
  await expect
    .poll(() => workspace.journal.documents.countDeliveries(), { timeout: 20_000 })
    .toEqual({ sent: 2 })
  const { exitCode, events } = await run('send', path)
  expect(exitCode).toBe(0)
  expect(events).toContainEqual({ event: 'doubted', documents: 2 })
  expect(events.at(-1)).toMatchObject({ event: 'done', sent: 2 })
  expect(service.documents()).toHaveLength(2)
})

test('QUEUE-11: what was saved live is refused by the practice service', async () => {
  const { path, env } = await saveLote(1)
  const data = await temporaryFolder()
  const run = await runHere(['send', path, '--data', data, '--practice', '--json'], env)
  expect(run.exitCode).toBe(1)
  expect(run.events[0]).toMatchObject({ event: 'failed', code: 'lote.otherEnvironment' })
})

test('a batch that is being prepared in this very data folder is released by the window alone', async () => {
  const { service, path } = await saveLote(1)
  const other = await openTestWorkspace(service)
  await other.workspace.portable.open(path)
  await other.workspace.close(0)
  const { folder } = other
  const where = ['--data', folder, '--base-url', service.baseUrl, '--json']
  const refused = await runHere(['send', path, ...where], {
    SIGNATURE_BATCHES_KEY: service.key,
    SIGNATURE_BATCHES_STATE: join(folder, 'state'),
  })
  expect(refused.exitCode).toBe(1)
  expect(refused.events).toContainEqual(
    expect.objectContaining({ event: 'failed', code: 'lote.preparedHere' }),
  )
  expect(service.documents()).toHaveLength(0)
})
