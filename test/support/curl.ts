// The curl of the machine: what an integrator with a terminal sends, and what the wire answers.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type CurlAnswer = {
  readonly status: number
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
  /** Undefined where the body is no JSON. */
  readonly json: unknown
}

const run = promisify(execFile)
/** Not the settings of whoever runs the tests, no waiting for a 100, never for ever. */
const BASE = ['-q', '-s', '-i', '-H', 'Expect:', '--max-time', '60', '--noproxy', '*']

/** @throws what curl says when there is no answer */
export async function curl(...words: readonly string[]): Promise<CurlAnswer> {
  const { stdout } = await run('curl', [...BASE, ...words], { maxBuffer: 16 * 1024 * 1024 })
  const end = stdout.indexOf('\r\n\r\n')
  const [first = '', ...lines] = stdout.slice(0, end).split('\r\n')
  const body = stdout.slice(end + 4)
  const pairs = lines.map((line) => {
    const [name = '', ...value] = line.split(':')
    return [name.toLowerCase(), value.join(':').trim()] as const
  })
  return {
    status: Number(first.split(' ')[1]),
    headers: new Map(pairs),
    body,
    json: parse(body),
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
