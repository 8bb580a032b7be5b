import { expect, test } from 'vitest'
import { FAULT_KINDS, FAULT_TARGETS } from '../../../main/practice/faults.ts'
import type { PageWords } from '../../../main/practice/page-words.ts'
import { chooseWords } from '../../../main/practice/page-words.ts'
import { accountConditions, planResources } from '../../../main/practice/practice-account.ts'
import { practiceMessageSchema } from '../../../main/practice/practice-document.ts'
import { toSettingsView } from '../../../main/practice/setting-views.ts'
import { documentSignatureStatuses, documentStatuses } from '../../../main/practice/status-names.ts'
import { practiceSettingsSchema } from '../../../main/practice/settings.ts'

const NAMES = Object.keys(practiceSettingsSchema.shape)

test.each(['pt-BR', 'en'])(
  'in %s each setting and each fault says what it means, and nothing else is explained',
  (language) => {
    const words = chooseWords(language, undefined)
    expect(Object.keys(words.settings).toSorted()).toEqual(NAMES.toSorted())
    expect(Object.keys(words.faults).toSorted()).toEqual([...FAULT_KINDS].toSorted())
  },
)

test('all that the page names by a key of the service has a text', () => {
  const { texts }: PageWords = chooseWords('pt-BR', undefined)
  const { kind, channel } = practiceMessageSchema.shape
  const keys = [
    ...FAULT_TARGETS.map((each) => `target.${each}`),
    ...accountConditions.map((each) => `condition.${each}`),
    ...planResources.map((each) => `resource.${each}`),
    ...documentStatuses.map((each) => `status.${each}`),
    ...documentSignatureStatuses.map((each) => `signatures.${each}`),
    ...kind.options.map((each) => `message.${each}`),
    ...channel.options.map((each) => `channel.${each}`),
  ]
  expect(Object.keys(texts)).toEqual(expect.arrayContaining(keys))
})

test('each setting is shown with the control of its kind, its value and its default', () => {
  const { items } = toSettingsView(practiceSettingsSchema.parse({ urlSeconds: 9 }))
  const itemOf = (name: string) => items.find((item) => item.name === name)
  expect(items.map(({ name }) => name)).toEqual(NAMES)
  expect(itemOf('urlSeconds')).toMatchObject({ kind: 'number', value: 9, initial: 300 })
  expect(itemOf('actionStatus')).toMatchObject({ kind: 'choice', options: [200, 204] })
  expect(itemOf('areaOrigin')).toMatchObject({ kind: 'choice', options: ['topLeft', 'bottomLeft'] })
  expect(itemOf('lowersEmails')).toMatchObject({ kind: 'boolean', value: true })
  expect(itemOf('filterZone')).toMatchObject({ kind: 'text', value: 'UTC' })
  expect(itemOf('withoutRules')).toMatchObject({ kind: 'json', value: [] })
  expect(itemOf('signAfterMs')).toMatchObject({
    kind: 'number',
    value: undefined,
    initial: undefined,
  })
})
