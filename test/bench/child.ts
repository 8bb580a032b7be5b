// Process of a benchmark, which writes one JSON line when it is ready or done.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { z } from 'zod'

/** @param file name of a script in this folder */
export function startChild(file: string, words: readonly string[] = []): ChildProcess {
  return spawn(process.execPath, [new URL(file, import.meta.url).pathname, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** @throws when the process ends without a line */
export async function readLine<Schema extends z.ZodType>(
  { stdout }: ChildProcess,
  schema: Schema,
): Promise<z.infer<Schema>> {
  if (stdout) {
    for await (const line of createInterface({ input: stdout })) {
      return schema.parse(JSON.parse(line))
    }
  }
  throw new Error('the process ended without a figure')
}

/** Runs the script to its end. @throws when it fails */
export async function runChild<Schema extends z.ZodType>(
  file: string,
  words: readonly string[],
  schema: Schema,
): Promise<z.infer<Schema>> {
  const child = startChild(file, words)
  const ended = once(child, 'close')
  const line = await readLine(child, schema)
  const [code] = await ended
  if (code !== 0) throw new Error(`${file} ended with ${String(code)}`)
  return line
}
