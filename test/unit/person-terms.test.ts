import { expect, test } from 'vitest'
import {
  createTermMatcher,
  findPerson,
  NO_TERMS,
  parsePersonText,
  shareTerm,
  toPersonTerms,
} from '../../shared/rules/person-terms.ts'

const ANA = {
  name: 'Ana Lúcia Prado',
  email: 'ana@exemplo.com.br',
  documentNumber: '529.982.247-25',
}
const BIA = { name: 'Bia Ramos', email: 'bia@exemplo.com.br', documentNumber: '111.444.777-35' }

test.each([
  ['Ana@Exemplo.com.br', { emails: ['ana@exemplo.com.br'] }],
  ['529.982.247-25', { cpfs: ['52998224725'] }],
  ['01234567890', { cpfs: ['01234567890'] }],
  ['1234567890', { cpfs: ['01234567890'] }],
  [' ANA  Lúcia Prado ', { names: ['ana lucia prado'] }],
])('%s means a person', (text, terms) => {
  expect(parsePersonText(text)).toEqual({ ...NO_TERMS, ...terms })
})

test.each(['', 'Ana', '529.982.247-26', 'ana@', '12'])('%s means nobody', (text) => {
  expect(parsePersonText(text)).toBeUndefined()
})

test.each([
  'Contrato de ANA LUCIA PRADO.pdf',
  'CONTRATO_ANA_LUCIA_PRADO.pdf',
  'ana-lúcia-prado',
  'Prezada Ana  Lúcia\nPrado,',
  'ana@exemplo.com.br',
  'para: <ANA@exemplo.com.br>.',
  'CPF 529 982 247 25',
  'doc_52998224725_x',
  '+55 (41) 98877-6655',
  '41988776655',
])('%s names the person', (text) => {
  const terms = toPersonTerms({ ...ANA, telephone: '(41) 98877-6655' })
  const matcher = createTermMatcher(terms)
  expect(matcher.isIn(text)).toBe(true)
  expect(matcher.isIn(matcher.replace(text, '…'))).toBe(false)
})

test.each([
  'Mariana Lúcia Prado',
  'Ana Lúcia Pradoso',
  'mariana@exemplo.com.br',
  'ana@exemplo.com.br.outro.com',
  '152998224725',
  '529982247251',
])('%s names somebody else', (text) => {
  expect(createTermMatcher(toPersonTerms(ANA)).isIn(text)).toBe(false)
})

test('a CPF that lost its zero is the same one', () => {
  const matcher = createTermMatcher({ ...NO_TERMS, cpfs: ['01234567890'] })
  expect(['1234567890', '012.345.678-90', '1234567891'].map(matcher.isIn)).toEqual([
    true,
    true,
    false,
  ])
})

test('replaced text keeps all that is beside the term', () => {
  const matcher = createTermMatcher(toPersonTerms(ANA))
  expect(matcher.replace('Olá, Ana Lúcia Prado! ﬁm', '…')).toBe('Olá, …! ﬁm')
})

test('one term leads to all that are the person’s own', () => {
  const found = findPerson(
    { ...NO_TERMS, cpfs: ['52998224725'] },
    [ANA, { ...ANA, email: 'ana.prado@outro.com.br' }, BIA].map(toPersonTerms),
  )
  expect(found).toEqual({
    kind: 'one',
    terms: {
      names: ['ana lucia prado'],
      emails: ['ana.prado@outro.com.br', 'ana@exemplo.com.br'],
      cpfs: ['52998224725'],
      telephones: [],
    },
  })
})

test('an address that somebody else has too is not the person’s own', () => {
  const shared = { ...BIA, email: ANA.email }
  const signers = [ANA, shared].map(toPersonTerms)
  const found = findPerson({ ...NO_TERMS, cpfs: ['52998224725'] }, signers)
  expect(found).toMatchObject({ kind: 'one', terms: { emails: [] } })
  expect(findPerson({ ...NO_TERMS, emails: [ANA.email] }, signers)).toEqual({
    kind: 'several',
    people: ['11144477735', '52998224725'],
  })
})

test('two people of one name are told apart by CPF or e-mail', () => {
  const other = { name: ANA.name, email: 'ana.outra@exemplo.com.br' }
  const sought = { ...NO_TERMS, names: ['ana lucia prado'] }
  expect(findPerson(sought, [ANA, other].map(toPersonTerms))).toEqual({
    kind: 'several',
    people: ['52998224725', 'ana.outra@exemplo.com.br'],
  })
  expect(
    findPerson({ ...NO_TERMS, cpfs: ['52998224725'] }, [ANA, other].map(toPersonTerms)),
  ).toMatchObject({ terms: { names: [] } })
})

test('LGPD: a name of two words is one, a number among them does not make it a CPF, and one word is none', () => {
  expect(parsePersonText('Ana Lima')?.names).toEqual(['ana lima'])
  expect(parsePersonText('Ana 2 Lima')?.names).toEqual(['ana 2 lima'])
  expect(parsePersonText('Ana')).toBeUndefined()
  expect(toPersonTerms({ name: 'Ana Lima' }).names).toEqual(['ana lima'])
  expect(toPersonTerms({ name: 'Ana' }).names).toEqual([])
})

test('LGPD: ten digits are a telephone of one person, and nine are not', () => {
  expect(toPersonTerms({ telephone: '11 3333-4444' }).telephones).toEqual(['1133334444'])
  expect(toPersonTerms({ telephone: '1 3333-4444' }).telephones).toEqual([])
})

test.each(['+55 (41) 98877-6655', '5541988776655', '(41) 98877-6655'])(
  'LGPD: a telephone kept as %s is found with and without the code of the country',
  (telephone) => {
    const { isIn } = createTermMatcher(toPersonTerms({ telephone }))
    expect(['(41) 98877-6655', '+55 41 98877-6655', '5541988776655'].map(isIn)).toEqual([
      true,
      true,
      true,
    ])
    expect(isIn('(55) 98877-6655')).toBe(false)
  },
)

test('LGPD: a telephone of area 55 keeps its area code', () => {
  expect(toPersonTerms({ telephone: '(55) 98877-6655' }).telephones).toEqual(['55988776655'])
})

test.each(['+55 41 98877-6655', '(41) 98877-6655', '12 34'])(
  'LGPD: %s has no letter and is not sought as a name, which nobody would have',
  (text) => {
    expect(parsePersonText(text)).toBeUndefined()
  },
)

test('LGPD: one term of several in common is enough, and without terms nothing is found', () => {
  const two = { ...NO_TERMS, names: ['ana lima', 'ana souza'] }
  expect(shareTerm(two, { ...NO_TERMS, names: ['ana souza'] })).toBe(true)
  expect(shareTerm(two, NO_TERMS)).toBe(false)
  expect(createTermMatcher(NO_TERMS).isIn('Ana Lima')).toBe(false)
})

test('LGPD: a number that lost two zeros is found, and one that lost three is too short to mean anybody', () => {
  const { isIn } = createTermMatcher({ ...NO_TERMS, cpfs: ['00012345678'] })
  expect([isIn('00012345678'), isIn('012345678'), isIn('12345678')]).toEqual([true, true, false])
})

test('LGPD: people of one address are told by the CPF of any of their rows', () => {
  const both = { ...NO_TERMS, emails: ['ana@x.br', 'ana@y.br'] }
  const rows = [both, { ...NO_TERMS, emails: ['ana@y.br'], cpfs: ['52998224725'] }]
  const found = findPerson({ ...NO_TERMS, cpfs: ['52998224725'] }, rows)
  expect(found).toMatchObject({ kind: 'one', terms: { emails: ['ana@x.br', 'ana@y.br'] } })
})

test('LGPD: a row without a CPF has the one of another row with one of its addresses', () => {
  const rows = [
    { ...NO_TERMS, emails: ['ana@y.br'], names: ['ana lima'] },
    { ...NO_TERMS, emails: ['ana@x.br', 'ana@y.br'], cpfs: ['52998224725', '11144477735'] },
  ]
  const found = findPerson({ ...NO_TERMS, cpfs: ['52998224725'] }, rows)
  expect(found).toMatchObject({ kind: 'one', terms: { names: ['ana lima'] } })
})
