// Invented people, with names that occur in office sheets and CPFs with valid check digits.
import { foldText } from '../../../shared/fold-text.ts'
import type { SimRandom } from '../../simulation/sim-random.ts'
import type { OfficePerson } from './office.ts'

const GIVEN = [
  'Ana',
  'João',
  'Conceição',
  'José',
  'Antônio',
  'Luís',
  'Márcia',
  'Sônia',
  'Vitória',
  'Mateus',
  'Inês',
  'Rui',
  'Cecília',
  'Helena',
  'Caetano',
  'Thaís',
  'Flávio',
  'Débora',
  'Estêvão',
  'Íris',
  'Renata',
  'Otávio',
  'Lívia',
  'Nair',
  'Gonçalo',
  'Raquel',
  'Davi',
  'Açucena',
  'Joaquim',
  'Tânia',
]
const SURNAMES = [
  'Prado',
  'Assunção',
  'Araújo',
  'Falcão',
  'Nóbrega',
  'Queirós',
  'Sampaio',
  'Guimarães',
  'Leão',
  'Brandão',
  'Simões',
  'Mourão',
  'Camões',
  'Bulhões',
  'Sá',
  'Vasques',
  'Peçanha',
  'Frota',
  'Lóbo',
  'Teixeira',
  'Barreto',
  'Ornelas',
  'Fagundes',
  'Padilha',
  'Quintão',
  'Valadão',
  'Zampieri',
  'D’Ávila',
  'Ishikawa',
  'Kowalski',
  'Schäfer',
  'Trindade',
  'Bragança',
  'Munhoz',
  'Calmon',
]
const SONS = ['Filho', 'Júnior', 'Jr', 'Neto', 'Sobrinho']
const PARTICLES = ['da', 'de', 'dos', 'do', '', '', '', '']
const DDDS = ['11', '21', '31', '41', '51', '61', '71', '81', '85', '92']

export type OfficePeople = {
  /** Next person; no two have the same words in their names, or the same CPF. */
  readonly next: () => OfficePerson
  /** Person of the same name with another CPF. */
  readonly namesakeOf: (person: OfficePerson) => OfficePerson
  /** Person with one surname more, whose name begins alike. */
  readonly longerNameOf: (person: OfficePerson) => OfficePerson
  /** Person named after the father. */
  readonly sonOf: (person: OfficePerson) => OfficePerson
  /** Name with one wrong letter. */
  readonly misspell: (name: string) => string
}

export function createOfficePeople(random: SimRandom): OfficePeople {
  const names = new Set<string>()
  const cpfs = new Set<string>()
  const claim = (name: string): boolean => {
    const key = foldText(name)
      .split(/\W+/u)
      .filter((word) => !PARTICLES.includes(word))
      .toSorted((a, b) => a.localeCompare(b))
      .join(' ')
    if (names.has(key)) return false
    names.add(key)
    return true
  }
  const newName = (): string => {
    for (;;) {
      const given = [random.pick(GIVEN), ...(random.chance(0.4) ? [random.pick(GIVEN)] : [])]
      const parts = [
        ...new Set(given),
        random.pick(PARTICLES),
        random.pick(SURNAMES),
        random.pick(SURNAMES),
      ]
      const name = [...new Set(parts)].filter((part) => part !== '').join(' ')
      if (claim(name)) return name
    }
  }
  const newCpf = (): string => {
    for (;;) {
      // One CPF in five begins with a zero, which spreadsheets drop.
      const base = `${random.chance(0.2) ? '0' : ''}${random.int(1_000_000_000)}`
        .padStart(9, '3')
        .slice(0, 9)
      const cpf = withCheckDigits(base)
      if (/^(\d)\1{10}$/u.test(cpf) || cpfs.has(cpf)) continue
      cpfs.add(cpf)
      return cpf
    }
  }
  const person = (name: string): OfficePerson => {
    const cpf = newCpf()
    const mailbox = foldText(name)
      .replace(/[^a-z ]/gu, '')
      .replaceAll(' ', '.')
    const telephone = `${random.pick(DDDS)}9${String(random.int(100_000_000)).padStart(8, '1')}`
    return { name, cpf, email: `${mailbox}.${cpf.slice(0, 4)}@exemplo.com.br`, telephone }
  }
  return {
    next: () => person(newName()),
    namesakeOf: ({ name }) => person(name),
    longerNameOf({ name }) {
      for (;;) {
        const longer = `${name} ${random.pick(SURNAMES)}`
        if (new Set(longer.split(' ')).size === longer.split(' ').length && claim(longer))
          return person(longer)
      }
    },
    sonOf: ({ name }) => person(`${name} ${random.pick(SONS)}`),
    misspell(name) {
      const words = name.split(' ')
      const plain = words.filter((word) => /^\p{L}+$/u.test(word))
      const longest = plain.reduce((a, b) => (b.length > a.length ? b : a), '')
      for (;;) {
        const at = 1 + random.int(longest.length - 2)
        const letter = random.pick(Array.from('aeiourstlnm'))
        const slip = `${longest.slice(0, at)}${letter}${longest.slice(at + 1)}`
        const wrong = words.map((word) => (word === longest ? slip : word)).join(' ')
        if (claim(wrong)) return wrong
      }
    },
  }
}

/** CPF with its check digits, modulo 11 (Receita Federal). */
function withCheckDigits(base: string): string {
  return [10, 11].reduce((digits, start) => {
    const sum = Array.from(digits).reduce(
      (total, digit, at) => total + Number(digit) * (start - at),
      0,
    )
    return `${digits}${((sum * 10) % 11) % 10}`
  }, base)
}
