// Calls of main's operations from the page, without a screen.
import type { Page } from '@playwright/test'
import type { z } from 'zod'
import type { InputOf, OperationName, OutputOf } from '../../shared/ipc/contract.ts'
import { OPERATIONS } from '../../shared/ipc/contract.ts'
import { readResult } from '../../shared/ipc/result.ts'

/** Asks main and returns its answer, checked by the contract; a failure fails the test. */
export async function ask<O extends OperationName>(
  page: Page,
  operation: O,
  input: InputOf<O>,
): Promise<OutputOf<O>> {
  const answer = await page.evaluate(([name, given]) => window.bridge.invoke(name, given), [
    operation,
    input,
  ] as const)
  // Cast: the schema is that of this operation, but the compiler cannot follow the key.
  return readAnswer(OPERATIONS[operation].output as z.ZodType<OutputOf<O>>, answer)
}

export function readAnswer<T>(schema: z.ZodType<T>, answer: unknown): T {
  const read = readResult(schema, answer)
  if (read.kind !== 'read' || !read.result.ok) throw new Error(JSON.stringify(read))
  return read.result.value
}
