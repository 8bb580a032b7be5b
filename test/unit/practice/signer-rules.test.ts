import { expect, test } from 'vitest'
import type { PracticeDocument } from '../../../main/practice/practice-document.ts'
import { obey } from '../../../main/practice/rule.ts'
import { practiceSettingsSchema } from '../../../main/practice/settings.ts'
import { ADD_RULES } from '../../../main/practice/signer-rules.ts'

test('ADD-03: nobody is added while a form waits to be filled', () => {
  const document: PracticeDocument = {
    id: 'd',
    accountId: 'a',
    name: 'Contrato',
    file: '',
    contentType: 'application/pdf',
    createdAt: 0,
    listedAt: 0,
    statusId: 'WaitingFormFill',
    signatureStatusId: 'WaitingSignatures',
    categories: [],
    groups: [],
    informations: [],
    observers: [],
    signers: [],
    areas: [],
    attachments: [],
    messages: [],
    trail: [],
  }
  const add = (statusId: PracticeDocument['statusId']): void =>
    obey(
      ADD_RULES,
      {
        document: { ...document, statusId },
        payload: { email: 'ana@exemplo.com.br', role: 'Parte' },
        facts: { kind: 'pages', pages: 1 },
        settings: practiceSettingsSchema.parse({}),
      },
      [],
    )
  expect(() => add('WaitingFormFill')).toThrow(expect.objectContaining({ status: 400 }))
  expect(() => add('Finished')).not.toThrow()
})
