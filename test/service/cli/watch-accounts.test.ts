// `watch` on the command line with two accounts, over real HTTP.
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { parseArguments } from '../../../main/cli/arguments.ts'
import { runWatch } from '../../../main/cli/commands/watch.ts'
import { createOutput } from '../../../main/cli/console-output.ts'
import { EXIT } from '../../../main/cli/exit-codes.ts'
import { PRACTICE_ACCOUNTS } from '../../../main/practice/seed.ts'
import { createTranslator } from '../../../shared/i18n/translate.ts'
import { startHoldingProxy } from '../../support/holding-proxy.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'
import { releaseMany } from '../../support/release-many.ts'

test.each([
  { name: 'for good', headers: {}, asked: 100 },
  { name: 'for a day', headers: { 'retry-after': '86400' }, asked: 2 },
])(
  'R21: an account is refused $name: the other is watched to its end, and only then the command ends',
  async ({ headers, asked }) => {
    const [good] = PRACTICE_ACCOUNTS
    if (!good) throw new Error('the practice service has an account')
    const bad = { ...good, id: randomUUID() }
    const service = await startTestService({ accounts: [good, bad] })
    let refuses = false
    const isBad = ({ path }: { readonly path: string }): boolean => path.includes(bad.id)
    const proxy = await startHoldingProxy(service.baseUrl, (request) =>
      refuses && isBad(request) ? { status: 403, headers } : undefined,
    )
    const { workspace } = await openTestWorkspace(service, { baseUrl: proxy.baseUrl })
    const { queue, journal } = workspace
    await queue.recover()
    queue.run()
    const goodBatch = await releaseMany(workspace, service, 1, 'Bom', good)
    await releaseMany(workspace, service, 1, 'Mau', bad)
    await vi.waitFor(async () => expect((await queue.status()).counts).toMatchObject({ sent: 2 }), {
      timeout: 180_000,
    })
    await queue.stop(0)

    refuses = true
    const before = proxy.count(isBad)
    const lines: string[] = []
    const output = createOutput(true, createTranslator('en'), {
      out: (line) => void lines.push(line),
      err: () => {},
    })
    const parsed = parseArguments(['watch'], '/')
    if (!parsed.ok) throw new Error('the words are right')
    const words = { ...parsed.arguments, intervalMs: 20 }
    const ended = runWatch(words, { workspace }, output, new AbortController().signal)
    await vi.waitFor(
      () => expect(lines.filter((line) => line.includes('"watched"')).length).toBeGreaterThan(2),
      { timeout: 180_000 },
    )
    const { rows } = await journal.documents.list({ batchId: goodBatch })
    const [row] = rows
    if (row?.delivery.kind !== 'sent') throw new Error('it was sent')
    service.signAll([row.delivery.partnerId])
    expect(await ended).toBe(EXIT.accountRefused)
    const { rows: after } = await journal.documents.list({ batchId: goodBatch })
    expect(after[0]?.tracking).toMatchObject({ signatureStatus: 'Signed' })
    expect(proxy.count(isBad) - before).toBeLessThanOrEqual(asked)
  },
)
