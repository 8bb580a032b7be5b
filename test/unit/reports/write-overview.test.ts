import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { writeOverview } from '../../../main/reports/write-overview.ts'
import { textOfPdf } from '../../support/text-of-pdf.ts'
import { createTranslator } from '../../../shared/i18n/translate.ts'
import { documentIdSchema } from '../../../shared/model/ids.ts'
import type { Overview } from '../../../shared/model/overview.ts'
import { toOverviewQuestions } from '../../../shared/model/overview.ts'
import { DAY_MS, toEpochMs } from '../../../shared/model/time.ts'

const AT = toEpochMs(+new Date(2026, 10, 21, 15, 4))
const questions = toOverviewQuestions(AT)

const OVERVIEW: Overview = {
  at: AT,
  figures: {
    waiting: { question: questions.waiting, count: 192 },
    due: { question: questions.due, count: 12 },
    expired: { question: questions.expired, count: 3 },
    signedToday: { question: questions.signedToday, count: 41 },
    signedLately: { question: questions.signedLately, count: 870 },
  },
  refused: [
    {
      reason: 'roleMissing',
      count: 4,
      question: { view: 'attention', only: { kind: 'refused', reason: 'roleMissing' } },
    },
  ],
  medianMs: 2.5 * DAY_MS,
  oldest: Array.from({ length: 20 }, () => ({
    documentId: documentIdSchema.parse('d0c00000-6f1d-4c58-9d55-000000000001'),
    name: `Locação 日本 ${'muito longo '.repeat(20)}`,
    sentAt: AT,
  })),
}

test.each([
  [
    'pt-BR',
    ['Aguardam assinatura', '192', 'Papel que a conta não tem', '2,5 dias', '21/11/2026 15:04'],
  ],
  ['en', ['Waiting for signatures', '192', 'Role that the account lacks', '2.5 days']],
] as const)('M7: the figures stand on one page in %s', async (language, words) => {
  const bytes = await writeOverview(OVERVIEW, createTranslator(language))
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1)
  const text = await textOfPdf(Buffer.from(bytes), 1)
  for (const each of words) expect(text).toContain(each)
})

test('nothing sent yet is a page too, and says what is not known as such', async () => {
  const none = { ...OVERVIEW, refused: [], oldest: [], medianMs: undefined }
  const { medianMs: _, ...overview } = none
  const bytes = await writeOverview(overview, createTranslator('pt-BR'))
  const text = await textOfPdf(Buffer.from(bytes), 1)
  expect(text).toContain('Nenhum documento recusado ou sem arquivo.')
})

test('M7: accents that a Mac writes as signs of their own are printed with their letters', async () => {
  const [first] = OVERVIEW.oldest
  if (!first) throw new Error('no document')
  const oldest = [{ ...first, name: 'Locação de José'.normalize('NFD') }]
  const bytes = await writeOverview({ ...OVERVIEW, oldest }, createTranslator('pt-BR'))
  expect(await textOfPdf(Buffer.from(bytes), 1)).toContain('Locação de José')
})
