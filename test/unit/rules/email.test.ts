import { expect, test } from 'vitest'
import { isEmail } from '../../../shared/rules/email.ts'

test('an e-mail is one with a mailbox and a domain that can exist', () => {
  const valid = ['ana@exemplo.com.br', "o'neil+x@a-b.co", 'x@xn--80ak6aa92e.xn--p1ai', 'a.b@c.de']
  const invalid = [
    'ana',
    'ana@',
    '@a.br',
    'ana@exemplo',
    'a b@c.br',
    'a..b@c.br',
    'a@-c.br',
    'a@c..br',
  ]
  const lists = [
    'a@b.br,c@d.br',
    'a@b.br; c@d.br',
    'Ana <ana@exemplo.com.br>',
    `${'a'.repeat(250)}@b.br`,
  ]
  expect(valid.filter((text) => !isEmail(text))).toEqual([])
  expect([...invalid, ...lists].filter(isEmail)).toEqual([])
})
