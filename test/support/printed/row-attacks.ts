// Rows of a contract: correct, with less data or with wrong data, and the line that each signer may get.
import { withoutAccents } from '../../../shared/fold-text.ts'
import type { SignerFacts } from '../../../shared/model/signer-facts.ts'
import { createSimRandom } from '../../simulation/sim-random.ts'
import { createOfficePeople } from '../office/office-people.ts'
import type { PrintedPerson } from './printed-style.ts'

export const ROW_ATTACKS = [
  'right',
  'labelOnly',
  'nameOnly',
  'plain',
  'shortened',
  'shortenedWithCpf',
  'withoutParticles',
  'withoutNumbers',
  'reversed',
  'oneMissing',
  'oneMore',
  'oneMoreAlike',
  'spousesSwapped',
  'relatives',
  'relativesWithCpf',
  'sons',
  'anothers',
  'oneAnothers',
  'oneTwice',
  'longerNames',
  'initialsOnly',
] as const
export type RowAttack = (typeof ROW_ATTACKS)[number]

export type AttackedSigner = {
  readonly facts: SignerFacts
  /** Key of the line that the signer may get; undefined: none where names are at the lines. */
  readonly key?: number
}

export function attackRow(
  people: readonly PrintedPerson[],
  attack: RowAttack,
  seed: string,
): readonly AttackedSigner[] {
  const random = createSimRandom(`attack/${attack}/${seed}`)
  const others = createOfficePeople(random.fork('people'))
  const right = people.map(({ facts, key }): AttackedSigner => ({ facts, key }))
  const one = random.int(people.length)
  const renamed = (change: (name: string) => string): readonly AttackedSigner[] =>
    people.map(({ facts: { cpf: _cpf, ...rest }, name, key }) => ({
      facts: { ...rest, name: change(name) },
      key,
    }))
  switch (attack) {
    case 'right':
      return right
    case 'labelOnly':
      return people.map(({ facts: { role }, key }) => ({ facts: { role }, key }))
    case 'nameOnly':
      return people.map(({ name, cpf, key }, at) => ({
        facts: { role: `Parte ${at + 1}`, name, cpf },
        key,
      }))
    case 'plain':
      return renamed((name) => withoutAccents(name).toUpperCase()).map(({ facts, ...rest }) => ({
        facts: { ...facts, role: withoutAccents(facts.role).toUpperCase() },
        ...rest,
      }))
    case 'shortened':
      return renamed(shorten)
    case 'shortenedWithCpf':
      return right.map(({ facts, ...rest }) => ({
        facts: { ...facts, name: shorten(facts.name ?? '') },
        ...rest,
      }))
    case 'withoutParticles':
      return renamed((name) => name.replaceAll(/ d[aeo]s?(?= )/gu, ''))
    case 'withoutNumbers':
      return right.map(({ facts, ...rest }) => ({
        facts: { ...facts, role: facts.role.replace(/ \d$/u, '') },
        ...rest,
      }))
    case 'reversed':
      return right.toReversed()
    case 'oneMissing':
      return right.filter((_, at) => at !== one)
    case 'oneMore': {
      const { name, cpf } = others.next()
      return [...right, { facts: { role: 'INTERVENIENTE', name, cpf } }]
    }
    case 'oneMoreAlike': {
      const { name, cpf } = others.next()
      const role = people[one]?.facts.role ?? ''
      return [...right, { facts: { role, name: toKinOf(name, people[one]?.name ?? ''), cpf } }]
    }
    case 'spousesSwapped': {
      const [at, to] = findKin(people)
      return people.map(({ facts }, index) => {
        const from = index === at ? to : index === to ? at : index
        const { name = '', cpf = '' } = people[from]?.facts ?? {}
        return { facts: { ...facts, name, cpf }, key: people[from]?.key ?? -1 }
      })
    }
    case 'relatives':
      return people.map(({ facts: { cpf: _cpf, ...rest }, name }) => ({
        facts: { ...rest, name: toKinOf(others.next().name, name) },
      }))
    case 'relativesWithCpf':
      return people.map(({ facts, name }) => {
        const other = others.next()
        return { facts: { ...facts, name: toKinOf(other.name, name), cpf: other.cpf } }
      })
    case 'sons':
      return people.map(({ facts, name }) => ({
        facts: { ...facts, name: `${name} Filho`, cpf: others.next().cpf },
      }))
    case 'anothers':
      return people.map(({ facts: { role, company } }) => {
        const { name, cpf } = others.next()
        return {
          facts: {
            role,
            name,
            cpf,
            ...(company === undefined ? {} : { company: 'Pedra Branca Incorporadora Ltda.' }),
          },
        }
      })
    case 'oneAnothers':
      return right.map((each, at) => {
        if (at !== one) return each
        const { name, cpf } = others.next()
        return { facts: { ...each.facts, name, cpf } }
      })
    case 'oneTwice':
      return right.flatMap((each, at) => (at === one ? [each, each] : [each]))
    case 'longerNames':
      return people.map(({ facts: { cpf: _cpf, ...rest }, name }) => ({
        facts: { ...rest, name: `${name} Xavantes` },
      }))
    case 'initialsOnly':
      return renamed((name) => {
        const words = name.split(' ')
        return words
          .map((word, at) => (at === 0 || at === words.length - 1 ? word : `${word.charAt(0)}.`))
          .join(' ')
      })
    default:
      throw new Error(String(attack satisfies never))
  }
}

function shorten(name: string): string {
  const words = name.split(' ')
  return `${words[0] ?? ''} ${words.at(-1) ?? ''}`
}

/** Name with another given name and the same surnames. */
function toKinOf(name: string, other: string): string {
  const [given = ''] = name.split(' ')
  return [given, ...other.split(' ').slice(1)].join(' ')
}

/** Indexes of two people with the same surnames, else of the first two. */
function findKin(people: readonly PrintedPerson[]): readonly [number, number] {
  const surnames = people.map(({ name }) => name.split(' ').slice(1).join(' '))
  const at = surnames.findIndex((each, index) => surnames.indexOf(each) !== index)
  return at < 0 ? [0, Math.min(1, people.length - 1)] : [surnames.indexOf(surnames[at] ?? ''), at]
}
