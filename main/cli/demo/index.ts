// `npm run demo [-- --out DIR]`: the whole main job on the practice service, without key or network:
// make contracts, check, send, sign, watch, archive. Ends with a table and the folder.
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { PRACTICE_ACCOUNTS } from '../../practice/seed.ts'
import { runCommand } from '../run-command.ts'
import { makeContract } from './make-contract.ts'
import { SAMPLE_CONTRACTS } from './sample-contracts.ts'

type Event = Readonly<Record<string, unknown>> & { readonly event: string }

const BAR_WIDTH = 28

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'demo-signed' } } })
  const out = resolve(values.out)
  const folder = await mkdtemp(join(tmpdir(), 'signature-batches-demo-'))
  try {
    return await demonstrate(folder, out)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function demonstrate(folder: string, out: string): Promise<number> {
  console.log('Signature Batches: demonstration on the practice service (no key, no network)\n')
  const description = await writeSample(folder)
  const where = ['--practice', '--data', join(folder, 'data')]
  const total = SAMPLE_CONTRACTS.length

  const sent = await step('sending', total, ['send', description, ...where], (event) =>
    event.event === 'progress' ? Number(event['sent']) : undefined,
  )
  if (sent.exitCode !== 0) return sent.exitCode
  let stored = 0
  const archived = await step(
    'signing and archiving',
    total,
    ['archive', '--interval', '0.5', ...where],
    (event) => (event.event === 'archived' ? (stored += Number(event['stored'])) : undefined),
  )
  if (archived.exitCode !== 0) return archived.exitCode

  await mkdir(out, { recursive: true })
  const signed = join(folder, 'data', 'archive')
  for (const name of await readdir(signed)) await cp(join(signed, name), join(out, name))
  const manifest = join(out, 'manifest.csv')
  await quietly(['report', '--csv', manifest, '--data', join(folder, 'data')], () => {})
  printTable(await readdir(out), out)
  return 0
}

/** Twelve PDFs and the description that `send` takes. */
async function writeSample(folder: string): Promise<string> {
  const bar = createBar('writing contracts', SAMPLE_CONTRACTS.length)
  const documents: unknown[] = []
  for (const [index, contract] of SAMPLE_CONTRACTS.entries()) {
    const file = `contrato-${index + 1}.pdf`
    const { bytes, areas } = await makeContract(contract)
    await writeFile(join(folder, file), bytes)
    documents.push({
      name: contract.title,
      file,
      signers: contract.people.map(({ name, email, role }) => ({ name, email, role })),
      areas: areas.map((area, signer) => ({ type: 'Signature', ...area, signer })),
    })
    bar.show(index + 1)
  }
  bar.end()
  const description = join(folder, 'lote.json')
  const accountId = PRACTICE_ACCOUNTS[0]?.id
  await writeFile(description, JSON.stringify({ version: 1, accountId, documents }))
  return description
}

async function step(
  name: string,
  total: number,
  words: readonly string[],
  toDone: (event: Event) => number | undefined,
): Promise<{ readonly exitCode: number }> {
  const bar = createBar(name, total)
  const complaints: string[] = []
  const exitCode = await quietly(words, (event) => {
    const done = toDone(event)
    if (done !== undefined) bar.show(done)
    if (typeof event['message'] === 'string') complaints.push(event['message'])
  })
  bar.end()
  for (const complaint of complaints) console.error(complaint)
  return { exitCode }
}

/** Runs a command of the command line itself; its JSON lines are the demonstration's facts. */
function quietly(words: readonly string[], onEvent: (event: Event) => void): Promise<number> {
  return runCommand([...words, '--json'], {
    environment: {},
    workingFolder: process.cwd(),
    language: 'en',
    // Our own output, whose every line has an `event` (console-output.ts).
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    out: (line) => onEvent(JSON.parse(line) as Event),
    err: (line) => console.error(line),
    log: () => {},
    stopping: new AbortController().signal,
  })
}

/** A bar that moves on a terminal, a line a step without one. */
function createBar(
  name: string,
  total: number,
): { readonly show: (done: number) => void; readonly end: () => void } {
  const isTerminal = process.stdout.isTTY
  let last = 0
  const draw = (): string => {
    const filled = Math.round((last / total) * BAR_WIDTH)
    return `${name.padEnd(22)} ${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${last}/${total}`
  }
  return {
    show(done) {
      last = done
      if (isTerminal) process.stdout.write(`\r${draw()}`)
    },
    end() {
      process.stdout.write(isTerminal ? `\r${draw()}\n` : `${name}: ${last} of ${total}\n`)
    },
  }
}

function printTable(files: readonly string[], out: string): void {
  console.log('')
  for (const contract of SAMPLE_CONTRACTS) {
    const file = files.find((name) => name.startsWith(contract.title)) ?? 'missing'
    const people = `${contract.people.length} signers`
    const shape = `${contract.pages} p.${contract.form ? `, ${contract.form}` : ''}`
    console.log(`  ${file.padEnd(58)} ${shape.padEnd(16)} ${people}`)
  }
  const signed = files.filter((name) => name.endsWith('.pdf')).length
  console.log(`\n${signed} signed PDFs and their manifest in ${out}`)
}

process.exitCode = await main()
