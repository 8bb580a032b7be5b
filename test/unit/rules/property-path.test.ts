import { expect, test } from 'vitest'
import { toFieldPath } from '../../../shared/rules/property-path.ts'

const CREATE = 'partners_v1_document_signatures_create_from_file'
const ADD = 'partners_v1_document_signatures_add_signer'
const EDIT = 'partners_v1_document_signatures_edit_signer'

test.each([
  'signers[0].email',
  'Signers[0].Email',
  'signers.0.email',
  '$.signers[0].email',
  "$['signers'][0]['email']",
  '/signers/0/email',
  '#/signers/0/email',
  'signers[0][email]',
  'SIGNERS[0].EMAIL',
  ' request.Signers[0].Email ',
])('ERR-03: “%s” is the e-mail of the first signer', (propertyName) => {
  expect(toFieldPath(propertyName, CREATE)).toEqual(['signers', 0, 'email'])
})

test.each([
  ['documentName', ['name']],
  ['document_name', ['name']],
  ['contentFile', ['file']],
  ['contentType', ['file']],
  ['folderId', ['folderId']],
  ['categories[1]', ['categories', 1]],
  ['groups', ['groups']],
  ['customMessage', ['message']],
  ['deadlineForSignature', ['deadlineAt']],
  ['scheduledTo', ['scheduledToAt']],
  ['reminderFrequency', ['reminderFrequency']],
  ['observers[2]', ['observers', 2]],
  ['signers', ['signers']],
  ['signers[3].documentNumber', ['signers', 3, 'documentNumber']],
  ['signers[3].telephoneCountryCode', ['signers', 3, 'telephoneCountryCode']],
  ['signers[0].substitutes[1].email', ['signers', 0, 'substitutes', 1]],
  ['signatureAreas.4', ['areas', 4]],
  ['signatureAreas[4].page', ['areas', 4, 'page']],
  ['signatureAreas[4].role', ['areas', 4, 'signer']],
  ['informations[0].value', ['informations', 0, 'value']],
] as const)('ERR-03: “%s” of a create is %j', (propertyName, path) => {
  expect(toFieldPath(propertyName, CREATE)).toEqual(path)
})

test.each([ADD, EDIT])('ERR-03: a field of %s is one of the signer', (operation) => {
  expect(toFieldPath('email', operation)).toEqual(['email'])
  expect(toFieldPath('Signer.DocumentNumber', operation)).toEqual(['documentNumber'])
  expect(toFieldPath('additionalAuthenticationMethods[0]', operation)).toEqual([
    'additionalAuthenticationMethods',
    0,
  ])
})

test('ERR-03: a name that is not known ends the path where knowledge ends', () => {
  expect(toFieldPath('signers[0].telephone.number', CREATE)).toEqual(['signers', 0, 'telephone'])
  expect(toFieldPath('signers[0].nickname', CREATE)).toEqual(['signers', 0])
})

test.each(['', '   ', '$', 'nickname', '[0]', 'constructor', '__proto__'])(
  'ERR-03: “%s” is no field of ours',
  (propertyName) => {
    expect(toFieldPath(propertyName, CREATE)).toBeUndefined()
  },
)

test('ERR-03: the body of another operation has no field of ours', () => {
  expect(toFieldPath('name', 'partners_v1_categories_create')).toBeUndefined()
})
