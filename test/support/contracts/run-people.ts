// Makes contracts and checks the people of their rows: correct rows, and rows with a planted mistake.
import { readContract } from '../../../main/pdf/read-contract.ts'
import { foldText } from '../../../shared/fold-text.ts'
import type { SignerFacts } from '../../../shared/model/signer-facts.ts'
import type { PersonDoubt } from '../../../shared/positions/types.ts'
import { createSimRandom } from '../../simulation/sim-random.ts'
import { createOfficePeople } from '../office/office-people.ts'
import type { MadeContract } from './plan-contract.ts'
import { makeContract } from './plan-contract.ts'
import type { Style } from './style.ts'

/** Kinds of mistakes in a row, each about one of its parties. */
export const PLANTS = ['otherCpf', 'otherLetter', 'otherName', 'otherPerson'] as const
export type Plant = (typeof PLANTS)[number]

export type PeopleTally = {
  readonly documents: number
  /** Sentences that identify contracts with a doubt about a correct row. */
  readonly invented: readonly string[]
  readonly planted: number
  readonly missed: readonly string[]
  /** Mistakes for which a wrong correction was offered, although the contract has the right CPF or name. */
  readonly misled: readonly string[]
}

export async function runPeople(options: {
  readonly styles: readonly Style[]
  readonly documents: number
  readonly seed: string
  /** Planted mistake; absent: correct rows. */
  readonly plant?: Plant
  /** Least count of clauses; about four fill a page. */
  readonly leastClauses?: number
}): Promise<PeopleTally> {
  const { styles, documents, seed, plant, leastClauses } = options
  const tally = {
    documents,
    invented: [] as string[],
    planted: 0,
    missed: [] as string[],
    misled: [] as string[],
  }
  for (let number = 0; number < documents; number += 1) {
    const style = styles[number % styles.length]
    if (!style) throw new RangeError('no style')
    const name = `${seed}-${number}`
    const contract = await makeContract(style, name, leastClauses)
    const planted = plant ? plantIn(contract, plant, name) : undefined
    if (plant && !planted) continue
    const signers = planted?.signers ?? contract.signers
    const { people } = await readContract(new Uint8Array(contract.pdf), {
      signers,
      asks: ['places', 'people'],
    })
    const doubts = people?.doubts ?? []
    const says = (doubt?: PersonDoubt): string =>
      `${name}, ${style.name}, ${contract.face}, ${contract.form}: ${JSON.stringify(signers)} ${JSON.stringify(doubt)}`
    for (const doubt of doubts) if (doubt.signer !== planted?.at) tally.invented.push(says(doubt))
    if (!planted) continue
    tally.planted += 1
    const found = doubts.find(({ signer }) => signer === planted.at)
    if (!found) tally.missed.push(says())
    else if (!isRight(found, contract.signers[planted.at], plant)) tally.misled.push(says(found))
  }
  return tally
}

/** Row with the mistake; undefined where the row has no field for it. */
function plantIn(
  { signers }: MadeContract,
  plant: Plant | undefined,
  seed: string,
): { readonly at: number; readonly signers: readonly SignerFacts[] } | undefined {
  const random = createSimRandom(`planted/${seed}`)
  const people = createOfficePeople(random)
  // The first two signers are parties, whom every contract names.
  const at = random.int(2)
  const signer = signers[at]
  if (!signer) return undefined
  const { name = '', cpf } = signer
  const other = people.next()
  const toPlanted = (): SignerFacts | undefined => {
    switch (plant) {
      case 'otherCpf':
        return cpf === undefined ? undefined : { ...signer, cpf: other.cpf }
      case 'otherLetter':
        return { ...signer, name: people.misspell(name) }
      case 'otherName':
        return cpf === undefined ? undefined : { ...signer, name: other.name }
      case 'otherPerson':
        return { ...signer, name: other.name, ...(cpf === undefined ? {} : { cpf: other.cpf }) }
      case undefined:
        return undefined
      default:
        throw new Error(String(plant satisfies never))
    }
  }
  const planted = toPlanted()
  const isSame = toNameWords(planted?.name) === toNameWords(name) && planted?.cpf === cpf
  return planted && !isSame
    ? { at, signers: signers.map((each, index) => (index === at ? planted : each)) }
    : undefined
}

/** Folded name without particles: `Rui da Sá` is no other person than `Rui de Sá`. */
function toNameWords(name = ''): string {
  return foldText(name).replaceAll(/ (?:d[aeo]s?|e)(?= )/gu, '')
}

function isRight(
  { reason, suggestion }: PersonDoubt,
  right: SignerFacts | undefined,
  plant: Plant | undefined,
): boolean {
  if (plant === 'otherPerson') return reason === 'missing'
  if (plant === 'otherCpf') return reason === 'cpfOther' && suggestion === right?.cpf
  return reason === 'nameOther' && suggestion?.toUpperCase() === right?.name?.toUpperCase()
}
