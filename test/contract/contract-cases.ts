// Partner's document as cases that any service of it must pass. A case that leaves something (a document, message or
// used quota) says so, and runs against a real sandbox only on request.
import { CATEGORY_CASES } from './category-cases.ts'
import type { ContractCase } from './contract-parts.ts'
import { DOCUMENT_CASES } from './document-cases.ts'
import { LIST_CASES } from './list-cases.ts'
import { READING_CASES } from './reading-cases.ts'
import { REFUSAL_CASES } from './refusal-cases.ts'
import { SIGNER_CASES } from './signer-cases.ts'
import { WEBHOOK_CASES } from './webhook-cases.ts'

export const CONTRACT_CASES: readonly ContractCase[] = [
  ...READING_CASES,
  ...LIST_CASES,
  ...REFUSAL_CASES,
  ...CATEGORY_CASES,
  ...WEBHOOK_CASES,
  ...DOCUMENT_CASES,
  ...SIGNER_CASES,
]
