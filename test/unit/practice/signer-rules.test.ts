import { expect, test } from 'vitest'
import type { PracticeDocument } from '../../../main/practice/practice-document.ts'
import { obey } from '../../../main/practice/rule.ts'
import { practiceSettingsSchema } from '../../../main/practice/settings.ts'
import { ADD_RULES } from '../../../main/practice/signer-rules.ts'
import { aPracticeDocument } from '../../support/practice-document.ts'

function add(statusId: PracticeDocument['statusId']): void {
  obey(
    ADD_RULES,
    {
      document: aPracticeDocument({ statusId }),
      payload: { email: 'ana@exemplo.com.br', role: 'Parte' },
      facts: { kind: 'pages', pages: 1 },
      settings: practiceSettingsSchema.parse({}),
    },
    [],
  )
}

test('ADD-03: nobody is added while a form waits to be filled', () => {
  expect(() => {
    add('WaitingFormFill')
  }).toThrow(expect.objectContaining({ status: 400 }))
  expect(() => {
    add('Finished')
  }).not.toThrow()
})
