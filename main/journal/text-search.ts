// Search in what people typed: an SQL function over a document's content, blind to case and accents.
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { foldText } from '../../shared/fold-text.ts'
import { json } from './rows.ts'

const contentSchema = json(
  z.object({
    name: z.string(),
    file: z.object({ originalName: z.string() }),
    signers: z.array(
      z.object({ email: z.string(), role: z.string(), name: z.string().exactOptional() }),
    ),
  }),
)

/** Adds `has_text(content, text)`: 1 or 0. */
export function addTextSearch(database: DatabaseSync): void {
  database.function('has_text', { deterministic: true }, (content, text) =>
    hasText(content, String(text)) ? 1 : 0,
  )
}

function hasText(content: unknown, text: string): boolean {
  const parsed = contentSchema.safeParse(content)
  if (!parsed.success) return false
  const { name, file, signers } = parsed.data
  const people = signers.flatMap((signer) => [signer.email, signer.role, signer.name ?? ''])
  return foldText([name, file.originalName, ...people].join('\n')).includes(foldText(text.trim()))
}
