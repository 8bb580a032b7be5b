// Entry of `npm run demo [-- --out DIR]`: arguments, language, stream and signals of the process.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { EXIT } from '../exit-codes.ts'
import { runDemo } from './run-demo.ts'

const DEFAULT_OUT = 'demo-signed'
const DEFAULT_COLUMNS = 80

function readOut(): string | undefined {
  try {
    const { values } = parseArgs({ options: { out: { type: 'string', default: DEFAULT_OUT } } })
    return values.out === '' ? undefined : resolve(values.out)
  } catch {
    return undefined
  }
}

async function main(): Promise<number> {
  const out = readOut()
  if (out === undefined) {
    console.error('npm run demo [-- --out DIR]')
    return EXIT.badInput
  }
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const { env, stdout } = process
  stdout.on('error', () => stopping.abort()) // the reader closed the pipe
  const locale = env['LC_ALL'] ?? env['LC_MESSAGES'] ?? env['LANG'] ?? ''
  return runDemo(out, {
    stream: {
      isTerminal: stdout.isTTY && env['TERM'] !== 'dumb',
      columns: () => stdout.columns ?? DEFAULT_COLUMNS,
      write: (text) => void stdout.write(text),
    },
    language: locale.toLowerCase().startsWith('pt') ? 'pt-BR' : 'en',
    stopping: stopping.signal,
  })
}

process.exitCode = await main()
