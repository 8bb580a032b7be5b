// Runs `npm run simulate` as a process, and returns its end and its JSON lines.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'

const COMMAND = join(import.meta.dirname, '..', 'simulation', 'simulate.ts')

const lineSchema = z.object({
  seed: z.string().optional(),
  traceHash: z.string().optional(),
  sum: z.object({ runs: z.number(), documents: z.number() }).optional(),
  failing: z.object({ seed: z.string(), runs: z.number(), broken: z.array(z.string()) }).optional(),
  smallest: z
    .object({ scenario: z.unknown(), path: z.string(), broken: z.array(z.string()) })
    .optional(),
})
type Line = z.infer<typeof lineSchema>

export type Simulated = {
  readonly code: number | null
  readonly lines: readonly Line[]
  readonly complaint: string
}

export function simulate(...words: readonly string[]): Promise<Simulated> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [COMMAND, '--json', ...words])
    let text = ''
    let complaint = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString()
    })
    child.once('close', (code) => {
      const lines = text.split('\n').filter((line) => line !== '')
      resolve({ code, complaint, lines: lines.map((line) => lineSchema.parse(JSON.parse(line))) })
    })
  })
}

/** Value of a key in the first line that has it. */
export function pick<Key extends keyof Line>(
  { lines }: Pick<Simulated, 'lines'>,
  key: Key,
): NonNullable<Line[Key]> | undefined {
  return lines.map((line) => line[key]).find((value) => value !== undefined) ?? undefined
}
