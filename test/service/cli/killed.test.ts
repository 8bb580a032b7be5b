// The promise of the foundation: pull the plug at any moment, and each contract exists exactly once.
import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli, startPracticeProcess, writeDescription } from '../../support/command-line.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const FAULTS = [
  '--fault=create:resetAfterActing:3',
  '--fault=create:resetInBody:3',
  '--fault=create:500AfterActing:3',
  '--fault=create:empty201:3',
  // Slow enough that a kill always finds it at work.
  '--fault=create:slowAnswer:1000:delayMs=150',
]

/** When the command says that so many are sent; at work before and after it. */
function untilSent(child: ChildProcess, count: number): Promise<void> {
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const sent = [...chunk.toString().matchAll(/"sent":(\d+)/gu)].map(([, number]) =>
        Number(number),
      )
      if (Math.max(0, ...sent) >= count) resolve()
    })
    child.once('exit', () => resolve())
  })
}

async function listNames(
  baseUrl: string,
  key: string,
  accountId: string,
): Promise<readonly string[]> {
  const query = 'Page=1&PerPage=100&SortField=CreatedAt'
  const answer = await fetch(`${baseUrl}/partners/v2/accounts/${accountId}/documents?${query}`, {
    headers: { authorization: key },
  })
  const page = (await answer.json()) as { items: { name: string }[] }
  return page.items.map(({ name }) => name).sort()
}

test(
  '40 documents under faults, killed with -9 five times, end as 40 documents and 40 verified files',
  { timeout: 180_000 },
  async () => {
    const folder = await temporaryFolder()
    const description = await writeDescription(folder, 40)
    const service = await startPracticeProcess(['--sign-after', '0.2', ...FAULTS])
    const data = join(folder, 'data')
    const where = ['--data', data, '--base-url', service.baseUrl, '--settle', '1', '--json']
    const env = { SIGNATURE_BATCHES_KEY: service.key }

    let kills = 0
    for (let round = 0; round < 5; round += 1) {
      const words = round === 0 ? ['send', description, ...where] : ['resume', ...where]
      await runCli(words, {
        env,
        meanwhile: async (child) => {
          await untilSent(child, 3 + round * 6)
          if (child.kill('SIGKILL')) kills += 1
        },
      })
    }
    expect(kills).toBe(5)
    const end = await runCli(['resume', ...where], { env })
    expect(end.events.at(-1)).toMatchObject({ event: 'done', sent: 40 })
    expect(end.exitCode).toBe(0)
    const names = await listNames(
      service.baseUrl,
      service.key,
      '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1001',
    )
    expect(names).toHaveLength(40)
    expect(new Set(names).size).toBe(40)

    const archived = await runCli(['archive', '--interval', '0.5', ...where], { env })
    expect(archived.exitCode).toBe(0)
    const report = join(folder, 'report.csv')
    await runCli(['report', '--csv', report, '--data', data])
    const hashes = new Map(
      (await readFile(report, 'utf8'))
        .split('\r\n')
        .map((line) => line.split(','))
        .map((cells) => [cells[9], cells[10]]),
    )
    const files = await readdir(join(data, 'archive'))
    expect(files).toHaveLength(40)
    for (const file of files) {
      const bytes = await readFile(join(data, 'archive', file))
      expect(createHash('sha256').update(bytes).digest('hex'), file).toBe(hashes.get(file))
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }

    const again = await runCli(['send', description, ...where], { env })
    expect(again.exitCode).toBe(0)
    expect(again.events).toContainEqual(
      expect.objectContaining({ event: 'continued', documents: 40, sent: 40 }),
    )
    expect(
      await listNames(service.baseUrl, service.key, '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1001'),
    ).toHaveLength(40)
  },
)
