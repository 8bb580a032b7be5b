// What a test asks of main from the page, past the screens.
import type { Page } from '@playwright/test'
import type { z } from 'zod'
import type { InputOf, OperationName, OutputOf } from '../../shared/ipc/contract.ts'
import { OPERATIONS } from '../../shared/ipc/contract.ts'
import { readResult } from '../../shared/ipc/result.ts'

/** Answers of main, as the contract has them. */
export async function ask<O extends OperationName>(
  page: Page,
  operation: O,
  input: InputOf<O>,
): Promise<OutputOf<O>> {
  const answer = await page.evaluate(([name, given]) => window.bridge.invoke(name, given), [
    operation,
    input,
  ] as const)
  // The contract's own schema of this operation: the compiler does not follow the key.
  return readAnswer(OPERATIONS[operation].output as z.ZodType<OutputOf<O>>, answer)
}

export function readAnswer<T>(schema: z.ZodType<T>, answer: unknown): T {
  const read = readResult(schema, answer)
  if (read.kind !== 'read' || !read.result.ok) throw new Error(JSON.stringify(read))
  return read.result.value
}
