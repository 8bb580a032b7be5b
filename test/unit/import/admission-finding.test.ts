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

test('a Word file with a password is told to be one, and sent to Word, not to a field of the window', () => {
  const { code, params } = toAdmissionFinding('a.docx', { ok: false, fault: 'passwordRequired' })
  const say = createTranslator('pt-BR')(`finding.${code}`, params)
  expect(say).toMatch(/^O arquivo do Word pede senha .* no Word com a senha/u)
  expect(say).not.toMatch(/PDF/u)
})

test('a file that found no room on the disk is not said to be missing or unreadable itself', () => {
  for (const fault of ['diskFull', 'storeUnwritable'] as const) {
    const { code, params } = toAdmissionFinding('a.pdf', { ok: false, fault })
    expect(createTranslator('pt-BR')(`finding.${code}`, params)).toMatch(/a\.pdf.* disco/u)
  }
})
