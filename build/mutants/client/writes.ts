// What may be repeated after a timeout.
import type { ClientMutant } from '../client-mutants.ts'
import { inFile } from './in-file.ts'

const WRITES = 'main/partner/writes'

export const WRITE_MUTANTS: readonly ClientMutant[] = [
  ...inFile(`${WRITES}/after-timeout.ts`, [
    [
      'ADD-10',
      "partners_v1_document_signatures_add_signer: {\n    kind: 'observe',",
      "partners_v1_document_signatures_add_signer: {\n    kind: 'repeat',",
      'a signer is added again without a look',
    ],
    [
      'REM-03',
      "doneWhenRefused: ['signerMissing'],",
      '',
      'a removal that was done is said to be refused',
    ],
    [
      'EDIT-07',
      "partners_v1_document_signatures_edit_signer: {\n    kind: 'repeat',",
      "partners_v1_document_signatures_edit_signer: {\n    kind: 'ask',",
      'an edit is not repeated',
    ],
    [
      'RES-07',
      "kind: 'ask',\n    subject: 'link',",
      "kind: 'repeat',\n    subject: 'link',",
      'a link is sent again by itself',
    ],
    [
      'ERR-13',
      "kind: 'ask',\n    subject: 'link',",
      "kind: 'repeat',\n    subject: 'link',",
      'a link is sent again by itself',
    ],
    [
      'ERR-14',
      "partners_v1_categories_update: {\n    kind: 'repeat',",
      "partners_v1_categories_update: {\n    kind: 'ask',",
      'a renaming is not repeated',
    ],
    [
      'ERR-16',
      "partners_v1_categories_change_status: {\n    kind: 'observe',",
      "partners_v1_categories_change_status: {\n    kind: 'repeat',",
      'a status is inverted back',
    ],
  ]),
  ...inFile(`${WRITES}/idempotent-write.ts`, [
    [
      'ERR-15',
      ": fromSight(sight, 'alreadyRefused', calls)",
      ": { kind: 'refused', refusal, calls }",
      'what exists by the first call is said to be refused',
    ],
    [
      'ERR-07',
      "if (first.kind === 'refused') return { kind: 'refused', refusal: first.refusal, calls: 1 }",
      '',
      'what was refused is sent again',
    ],
    [
      'ERR-11',
      'const moment = { failures: calls - 1, fraction: 0, retryAfterMs }',
      'const moment = { failures: calls - 1, fraction: 0 }',
      'Retry-After is not heeded',
    ],
  ]),
  ...inFile(`${WRITES}/signer-writes.ts`, [
    [
      'EDIT-05',
      'if (!now || toSignerPair(signer) === toSignerPair(before))',
      'if (!now)',
      'an edit of the method alone is taken for done',
    ],
  ]),
  ...inFile(`${WRITES}/read-with-retries.ts`, [
    [
      'ERR-09',
      "if (result.kind !== 'unavailable' || reads >= patience.mostReads) return result",
      'return result',
      'a question is not asked again after a 500',
    ],
  ]),
  ...inFile(`${WRITES}/created-since.ts`, [
    [
      'ERR-15',
      'const goneMs = monotonicMs() - startedAtMs',
      'const goneMs = Number.POSITIVE_INFINITY',
      'what was there before is taken for made',
    ],
  ]),
]
