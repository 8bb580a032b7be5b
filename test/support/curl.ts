// Requests by the machine's curl, as an integrator makes them in a terminal.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type CurlAnswer = {
  readonly status: number
  /** Headers by name in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
  /** Body as JSON; undefined where it is none. */
  readonly json: unknown
}

const run = promisify(execFile)
/** Options against the user's own settings, against a wait for a 100, and with a time limit. */
const BASE = ['-q', '-s', '-i', '-H', 'Expect:', '--max-time', '60', '--noproxy', '*']

/**
 * Runs curl.
 * @throws curl's error when there is no answer
 */
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
