import { expect, test } from 'vitest'
import { toAdmissionFinding } from '../../../main/import/admission-finding.ts'
import { createTranslator } from '../../../shared/i18n/translate.ts'

test('a file that no request can carry says how large it is, and how large one may be', () => {
  const { code, params } = toAdmissionFinding('a.pdf', {
    ok: false,
    fault: 'tooLarge',
    sizeBytes: 61_500_000,
  })
  expect(code).toBe('body.overLimit')
  for (const language of ['pt-BR', 'en'] as const) {
    expect(createTranslator(language)('finding.body.overLimit', params)).toMatch(/62 MB.*52 MB/u)
  }
})
