// Labels and ids as they are typed, pasted or read from a file: an id and a label on each line, in either order. A
// faulty line is a problem; the other lines are read.
import { z } from 'zod'
import type { LabelledId } from './saved-ids.ts'
import { labelledIdSchema } from './saved-ids.ts'
import type { TableRow } from './table.ts'

const ID_LINE_PROBLEMS = [
  'notUuid', // no cell of it is an id
  'labelMissing',
  'labelTooLong',
  'twice', // the same id stands on `firstLine`
] as const

export const idLineProblemSchema = z.strictObject({
  line: z.number().int().min(1),
  problem: z.enum(ID_LINE_PROBLEMS),
  text: z.string(),
  firstLine: z.number().int().exactOptional(),
})
export type IdLineProblem = Readonly<z.infer<typeof idLineProblemSchema>>

export type ReadIdRows = {
  readonly entries: readonly LabelledId[]
  readonly problems: readonly IdLineProblem[]
}

const UUID = /^\{?(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?$/iu
export function readIdRows(rows: readonly TableRow[]): ReadIdRows {
  const lineOf = new Map<string, number>()
  const entries: LabelledId[] = []
  const problems: IdLineProblem[] = []
  for (const { line, cells } of rows) {
    const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    const read = readRow(texts)
    const firstLine = 'entry' in read ? lineOf.get(read.entry.id) : undefined
    if (!('entry' in read)) {
      problems.push({ line, problem: read.problem, text: texts.join(' · ') })
    } else if (firstLine !== undefined) {
      problems.push({ line, problem: 'twice', text: texts.join(' · '), firstLine })
    } else {
      lineOf.set(read.entry.id, line)
      entries.push(read.entry)
    }
  }
  return { entries, problems }
}

type ReadRow =
  | { readonly entry: LabelledId }
  | { readonly problem: Exclude<IdLineProblem['problem'], 'twice'> }

function readRow(texts: readonly string[]): ReadRow {
  const at = texts.findIndex((text) => UUID.test(text))
  const id = UUID.exec(texts[at] ?? '')?.groups?.['id']
  if (id === undefined) return { problem: 'notUuid' }
  const label = texts.find((_, index) => index !== at)
  if (label === undefined) return { problem: 'labelMissing' }
  const entry = labelledIdSchema.safeParse({ id, label })
  return entry.success ? { entry: entry.data } : { problem: 'labelTooLong' }
}
