// Runs the real command line as a process, with a real practice service beside it.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { makePdf } from './make-pdf.ts'
import { ROOT, toRunnable } from './runnable.ts'

/** Cache of compiled sources, which halves the time of a short command. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compile') }
/** State folder of all commands of the tests, as of all commands on one machine. */
export const STATE = { SIGNATURE_BATCHES_STATE: join(ROOT, 'node_modules/.cache/state') }
export const ACCOUNT_ID = '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f1001'

export type Run = {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
  /** JSON lines of stdout. */
  readonly events: readonly Record<string, unknown>[]
}

export type RunOptions = {
  readonly env?: Readonly<Record<string, string>>
  /** Called with the process right after its start, for example to kill it. */
  readonly meanwhile?: (child: ChildProcess) => Promise<void>
  /** Path of the program in the repository; absent: the command line. */
  readonly script?: string
}

export async function runCli(words: readonly string[], options: RunOptions = {}): Promise<Run> {
  const program = toRunnable(options.script ?? 'main/cli/index.ts')
  const child = spawn(process.execPath, [program, ...words], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'] ?? '',
      LANG: 'en_US.UTF-8',
      ...COMPILED,
      ...STATE,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  const closed = once(child, 'close')
  await options.meanwhile?.(child)
  await closed
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'))
  const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  return { exitCode: child.exitCode, stdout, stderr, events }
}

export type PracticeProcess = {
  readonly baseUrl: string
  readonly key: string
  readonly token: string
}

/** Starts `npm run practice` as a process, which ends with the test. */
export async function startPracticeProcess(
  words: readonly string[] = [],
): Promise<PracticeProcess> {
  const child = spawn(process.execPath, [toRunnable('main/practice/cli.ts'), '--json', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return JSON.parse(line.toString()) as PracticeProcess
}

/** Writes a batch description of `count` different contracts, with its PDFs beside it. */
export async function writeDescription(
  folder: string,
  count: number,
  change: (document: Record<string, unknown>, index: number) => Record<string, unknown> = (each) =>
    each,
): Promise<string> {
  const documents = []
  for (let index = 0; index < count; index += 1) {
    const file = `contrato-${index}.pdf`
    await writeFile(join(folder, file), await makePdf(`Contrato ${index}`))
    const document = {
      name: `Contrato de locação ${index}`,
      file,
      signers: [{ email: `pessoa.${index}@exemplo.com.br`, role: 'Locatário' }],
      areas: [{ type: 'Signature', page: 1, x: 10, y: 80, width: 30, height: 8, signer: 0 }],
    }
    documents.push(change(document, index))
  }
  const path = join(folder, 'lote.json')
  await writeFile(path, JSON.stringify({ version: 1, accountId: ACCOUNT_ID, documents }))
  return path
}
