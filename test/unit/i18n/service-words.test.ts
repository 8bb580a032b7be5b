// Words for the service's names in both languages: one for each status, and the lag after which a new role appears.
import { expect, test } from 'vitest'
import { createTranslator } from '../../../shared/i18n/translate.ts'
import { DOCUMENT_STATUSES, SIGNATURE_STATUSES } from '../../../shared/model/tracking.ts'

const LANGUAGES = ['pt-BR', 'en'] as const

test.each(LANGUAGES)('STATE-02: in %s each signature status has words of its own', (language) => {
  const t = createTranslator(language)
  expect(SIGNATURE_STATUSES).toEqual([
    'SignatureNotSet',
    'SettingUpSignatures',
    'SignaturesDeliveryScheduled',
    'WaitingSignatures',
    'FinalizingSignatures',
    'ErrorOnFinalizingSignatures',
    'Signed',
  ])
  const words = SIGNATURE_STATUSES.map((status) => t(`documentState.${status}`))
  expect(new Set(words).size).toBe(SIGNATURE_STATUSES.length)
})

test('STATE-01: the document statuses are those of the document, to the letter', () => {
  expect(DOCUMENT_STATUSES).toEqual([
    'Draft',
    'Finished',
    'Approved',
    'Disapproved',
    'NewVersionBase',
    'WaitingFormFill',
  ])
})

test.each([
  ['pt-BR', 'pode levar até 1 hora para aparecer'],
  ['en', 'may take up to 1 hour to appear'],
] as const)('ROLE-04 LIM-09: in %s a role that is not known may yet appear', (language, words) => {
  const t = createTranslator(language)
  expect(t('finding.signer.roleUnknown', { role: 'Fiador', known: 'Parte' })).toContain(words)
})
