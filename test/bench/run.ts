// `npm run bench [-- NAME] [--json]`: runs the benchmarks and prints a table, or a JSON line for each figure. A
// figure over its budget makes it fail.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Figure } from './figure.ts'
import { figureSchema } from './figure.ts'

/** Benchmarks, each a process of its own, so that none changes another's memory or disk. */
const BENCHMARKS: Readonly<Record<string, string>> = {
  send: 'send.ts',
  'send-memory': 'send-memory.ts',
  journal: 'journal.ts',
  start: 'start.ts',
  poll: 'poll.ts',
  archive: 'archive.ts',
  practice: 'practice.ts',
  sheet: 'sheet.ts',
  match: 'match.ts',
  analysis: 'analysis.ts',
  positions: 'positions.ts',
}

const words = process.argv.slice(2)
const isJson = words.includes('--json')
const wanted = words.filter((word) => word !== '--json')
const unknown = wanted.filter((name) => !(name in BENCHMARKS))
if (unknown.length > 0) {
  console.error(
    `no benchmark ${unknown.join(', ')}: there are ${Object.keys(BENCHMARKS).join(', ')}`,
  )
  process.exitCode = 1
} else {
  for (const [name, file] of Object.entries(BENCHMARKS)) {
    if (wanted.length === 0 || wanted.includes(name)) await run(file)
  }
}

async function run(file: string): Promise<void> {
  const child = spawn(process.execPath, [new URL(file, import.meta.url).pathname], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const figure = figureSchema.parse(JSON.parse(line))
    process.stdout.write(isJson ? `${line}\n` : toRow(figure))
  }
  if ((await ended) !== 0) process.exitCode = 1
}

function toRow({ name, unit, value, floor, ratio, budget, ok }: Figure): string {
  const cells = [name.padEnd(28), `${value} ${unit}`.padStart(18), `floor ${floor}`.padStart(14)]
  return `${cells.join('')}${`ratio ${ratio}`.padStart(16)}${`budget ${budget}`.padStart(16)}  ${ok ? 'ok' : 'OVER BUDGET'}\n`
}
