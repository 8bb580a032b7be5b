// Whether the people of a row are those of its contract: a name or a CPF that its text does not have, and what stands
// there instead. Says nothing where the text leaves room for doubt: that a name is missing counts only where the whole
// text was read and shows that it names somebody else.
import type { SignerFacts } from '../model/signer-facts.ts'
import { APPROVER_ROLE } from '../model/signer.ts'
import { foldWords, isNearly, joinTexts } from './compare-text.ts'
import type { OwnedCpf } from './cpf-owners.ts'
import { findPeople, isNamed, PARTS, readCpfOwners, readNeighbourOwners } from './cpf-owners.ts'
import type { PageContent } from './segments.ts'
import { findBroken, isSamePerson, PARTICLES, toProfile } from './signer-profile.ts'
import type { SignerProfile } from './signer-profile.ts'
import { readFlows, readNeighbours } from './text-flows.ts'
import type { PersonDoubt } from './types.ts'

export type PeopleCheck = {
  readonly doubts: readonly PersonDoubt[]
  /** Where a party is missing: the words of the text, to look whose it is. */
  readonly text?: string
  /** No page has any text: nobody could be looked for. */
  readonly isScan?: true
}

/** @param pages those that were read, in their order @param isWhole they are all of the file */
export function checkPeople(
  pages: readonly PageContent[],
  isWhole: boolean,
  signers: readonly SignerFacts[],
): PeopleCheck {
  const profiles = signers.map(toProfile)
  const text = readText(pages, profiles)
  if (!isReadable(pages)) return { doubts: [] }
  const isComplete = isWhole && pages.every(isWholePage)
  const doubts = profiles.flatMap((profile): readonly PersonDoubt[] => {
    const signer = signers[profile.index]
    if (!signer) return []
    const found =
      checkCpf(profile, signers, text, isComplete) ?? checkName(profile, signer, text, isComplete)
    return found ? [{ signer: profile.index, ...found }] : []
  })
  const lost = isComplete
    ? profiles.filter(
        (profile) => isSoughtParty(profile, signers[profile.index]) && !isThere(profile, text),
      )
    : []
  const missing = lost.filter((profile) => showsSomebodyElse(profile, profiles, text))
  return {
    doubts: [
      ...doubts,
      ...missing
        .filter(({ index }) => doubts.every(({ signer }) => signer !== index))
        .map(({ index }): PersonDoubt => ({ signer: index, reason: 'missing' })),
    ].toSorted((a, b) => a.signer - b.signer),
    ...(lost.length > 0 ? { text: text.words } : {}),
  }
}

/** Whether the pages that are not read could tell nothing more of the signer. */
export function isPersonFound(
  signer: SignerFacts | undefined,
  profile: SignerProfile,
  pages: readonly PageContent[],
): boolean {
  if (!isSoughtParty(profile, signer)) return true
  const words = pages.map((page) => foldWords(joinPage(page)).words)
  const isNameThere = profile.nameWords.length < 2 || words.some((each) => isNamed(profile, each))
  const isCpfThere =
    profile.cpf === undefined || pages.some((page) => hasCpf(joinPage(page), profile.cpf))
  return isNameThere && isCpfThere
}

type ReadText = {
  readonly profiles: readonly SignerProfile[]
  readonly flows: readonly string[]
  /** Folded, of all pages. */
  readonly words: string
  readonly digits: string
  readonly cpfs: readonly OwnedCpf[]
  /** Everybody whom it names. */
  readonly listPeople: () => readonly Printed[]
}

type Printed = ReturnType<typeof findPeople>[number]

function readText(pages: readonly PageContent[], profiles: readonly SignerProfile[]): ReadText {
  const flows = pages.flatMap(readFlows)
  const whole = pages.map(joinPage).join('\n')
  const words = ` ${[whole, ...flows].map((text) => foldWords(text).words.trim()).join('  ')} `
  const people = profiles.map((profile) => ({ profile, isWhole: isExact(profile, words) }))
  const inFlows = flows.flatMap((flow) => readCpfOwners(flow, people))
  const isOwned = ({ digits }: OwnedCpf): boolean =>
    inFlows.some((known) => known.digits === digits && known.owner !== undefined)
  const besides = pages
    .flatMap(readNeighbours)
    .flatMap((cells) => readNeighbourOwners(cells, people))
    .filter((each) => !isOwned(each))
  let named: readonly Printed[] | undefined
  return {
    profiles,
    flows,
    words,
    digits: [whole, ...flows].join('|').replaceAll(/[^\d|]/gu, ''),
    cpfs: [...inFlows, ...besides],
    listPeople: () => (named ??= flows.flatMap((flow) => flow.split(PARTS).flatMap(findPeople))),
  }
}

function joinPage({ segments }: PageContent): string {
  return joinTexts(segments.map(({ text }) => text))
}

function hasCpf(text: string, cpf: string | undefined): boolean {
  return cpf !== undefined && text.replaceAll(/\D/gu, '').includes(cpf)
}

/** A page of fewer letters may be an image with a stamp; what is turned is not read. */
const LEAST_LETTERS = 25

function isWholePage({ segments, turned }: PageContent): boolean {
  const letters = segments.reduce((sum, { text }) => sum + text.length, 0)
  return letters >= LEAST_LETTERS && turned <= segments.length / 4
}

/** Letters that a font gives no meaning to: one in so many is too many. */
const MAX_UNKNOWN_SHARE = 0.01

function isReadable(pages: readonly PageContent[]): boolean {
  const text = pages.map(joinPage).join('')
  const unknown = text.match(/[\uFFFD\p{Co}\p{Cc}]/gu)?.length ?? 0
  return text !== '' && unknown <= MAX_UNKNOWN_SHARE * text.length
}

/** Those who attest need not be named, and who approves does not sign. */
export function isSoughtParty(
  { attests, nameWords, cpf }: SignerProfile,
  signer: Pick<SignerFacts, 'role'> | undefined,
): boolean {
  const canBeSought = nameWords.length >= 2 || cpf !== undefined
  return canBeSought && !attests && signer?.role !== APPROVER_ROLE
}

/** Whether the CPF or the whole name of the signer is among the folded words. */
export function isNamedOrHasCpf(profile: SignerProfile, words: string): boolean {
  const { cpf = '' } = profile
  const [a, b, c, d] = [cpf.slice(0, 3), cpf.slice(3, 6), cpf.slice(6, 9), cpf.slice(9)]
  const spellings = [cpf, `${a} ${b} ${c} ${d}`, `${a}${b}${c} ${d}`]
  return (
    (cpf !== '' && spellings.some((each) => words.includes(` ${each} `))) || isNamed(profile, words)
  )
}

/** By CPF, or by a name however it is broken or shortened. */
function isThere(profile: SignerProfile, text: ReadText): boolean {
  return showsCpf(profile, text) || showsName(profile, text)
}

function showsCpf({ cpf }: SignerProfile, { digits }: ReadText): boolean {
  return cpf !== undefined && digits.includes(cpf)
}

/** Letters between two parts of a name: the head or foot of a page may stand there. */
const MAX_BETWEEN = 60

function showsName(profile: SignerProfile, text: ReadText): boolean {
  const { nameWords } = profile
  if (nameWords.length < 2) return false
  if (isExact(profile, text.words)) return true
  // Parts of a longer name that another signer of the row has do not name this one.
  const others = text.profiles.filter(
    ({ fullName, nameWords: theirs }) => fullName !== profile.fullName && theirs.length > 1,
  )
  const rest = others.reduce((words, { fullName }) => words.replaceAll(fullName, '|'), text.words)
  return (
    standsApart(nameWords, rest) ||
    text
      .listPeople()
      .some(
        ({ words }) =>
          isSamePerson(nameWords, words) &&
          others.every(({ fullName }) => fullName !== words.join(' ')),
      )
  )
}

function isExact(profile: SignerProfile, words: string): boolean {
  const { fullName } = profile
  if (isNamed(profile, words)) return true
  return !words.includes(` ${fullName} `) && findBroken(words, fullName) >= 0
}

/** All parts of the name in their order, with something between them. */
function standsApart([first = '', ...rest]: readonly string[], words: string): boolean {
  const wanted = ` ${first} `
  for (let start = words.indexOf(wanted); start >= 0; start = words.indexOf(wanted, start + 1)) {
    let end = start + wanted.length - 1
    const isWhole = rest.every((part) => {
      const at = words.indexOf(` ${part} `, end)
      const isNear = at >= 0 && at - end <= MAX_BETWEEN
      end = at + part.length + 1
      return isNear
    })
    if (isWhole) return true
  }
  return false
}

type Doubt = Omit<PersonDoubt, 'signer'>

/** The name is there, with another CPF than the row's. */
function checkCpf(
  profile: SignerProfile,
  signers: readonly SignerFacts[],
  text: ReadText,
  isComplete: boolean,
): Doubt | undefined {
  const { cpf } = profile
  if (cpf === undefined) return undefined
  const own = text.cpfs.filter(({ owner }) => isSame(profile, owner, text))
  if (showsCpf(profile, text)) {
    // It may be another's of the row: then each name has the other's CPF.
    const owners = text.cpfs.filter((each) => each.digits === cpf && each.owner)
    const isOthers =
      owners.length > 0 &&
      owners.every(({ owner }) => owner?.signer !== undefined && !isSame(profile, owner, text))
    return isOthers ? toOtherCpf(own) : undefined
  }
  const isOfAnother = ({ digits }: OwnedCpf): boolean =>
    text.profiles.some((other) => other.cpf === digits && other.fullName !== profile.fullName)
  const doubt = toOtherCpf(own.filter((each) => !isOfAnother(each)))
  if (
    doubt ||
    !isComplete ||
    !isSoughtParty(profile, signers[profile.index]) ||
    !showsName(profile, text)
  )
    return doubt
  const nobodys = text.cpfs.filter(
    (each) => each.isValid && each.owner === undefined && !isOfAnother(each),
  )
  if (nobodys.length === 0) return undefined
  return { reason: 'cpfOther', found: nobodys.map(({ digits }) => digits).join(', ') }
}

function isSame(
  { fullName }: SignerProfile,
  owner: OwnedCpf['owner'],
  { profiles }: ReadText,
): boolean {
  return owner?.signer !== undefined && profiles[owner.signer]?.fullName === fullName
}

function toOtherCpf(found: readonly OwnedCpf[]): Doubt | undefined {
  const others = new Map(found.map((each) => [each.digits, each]))
  const [other] = others.values()
  if (!other) return undefined
  const isClear = others.size === 1 && other.isValid
  return {
    reason: 'cpfOther',
    found: [...others.keys()].join(', '),
    ...(isClear ? { suggestion: other.digits } : {}),
  }
}

function checkName(
  profile: SignerProfile,
  { name = '' }: SignerFacts,
  text: ReadText,
  isComplete: boolean,
): Doubt | undefined {
  const { nameWords, cpf } = profile
  if (nameWords.length < 2 || isExact(profile, text.words)) return undefined
  const isOfAnother = ({ words }: Printed): boolean =>
    text.profiles.some(
      (other) => other.fullName === words.join(' ') && (cpf === undefined || other.cpf !== cpf),
    )
  const slip = text.listPeople().find((each) => isSlip(nameWords, each.words) && !isOfAnother(each))
  if (slip) return toOtherName(slip.printed, name, true)
  if (!isComplete || !showsCpf(profile, text) || showsName(profile, text)) return undefined
  const owner = text.cpfs.find((each) => each.digits === cpf && each.owner)?.owner
  if (!owner) return { reason: 'nameMissing' }
  const signer = owner.signer === undefined ? undefined : text.profiles[owner.signer]
  return toOtherName(owner.name, name, !signer || signer.cpf === cpf)
}

/** The same parts but for one, which has one letter more, less or other. */
function isSlip(wanted: readonly string[], printed: readonly string[]): boolean {
  const found = printed.filter((word) => !PARTICLES.has(word))
  if (found.length !== wanted.length) return false
  const differing = wanted.filter((word, at) => word !== found[at])
  const [own = ''] = differing
  const other = found[wanted.indexOf(own)] ?? ''
  return differing.length === 1 && Math.min(own.length, other.length) >= 3 && isNearly(own, other)
}

function toOtherName(printed: string, own: string, isOffered: boolean): Doubt {
  const name = withoutEdges(printed)
  return {
    reason: 'nameOther',
    found: name,
    ...(isOffered ? { suggestion: toCaseOf(name, own) } : {}),
  }
}

function withoutEdges(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** Capitals as the row writes names. */
function toCaseOf(name: string, own: string): string {
  if (own === own.toUpperCase()) return name.toUpperCase()
  if (name !== name.toUpperCase()) return name
  return name
    .split(' ')
    .map((word) =>
      PARTICLES.has(word) ? word.toLowerCase() : word.charAt(0) + word.slice(1).toLowerCase(),
    )
    .join(' ')
}

/** Whether a CPF of somebody outside the row, or another name, stands at the signer's label. */
function showsSomebodyElse(
  profile: SignerProfile,
  profiles: readonly SignerProfile[],
  text: ReadText,
): boolean {
  const isUnknown = ({ digits, isValid, owner }: OwnedCpf): boolean =>
    isValid && owner?.signer === undefined && profiles.every(({ cpf }) => cpf !== digits)
  return (
    text.cpfs.some(isUnknown) ||
    text.flows.some((flow) => labelsSomebodyElse(profile, flow, profiles))
  )
}

/** `LOCATÁRIO: Maria Lima, brasileira` */
const LABEL_WORDS = 4

function labelsSomebodyElse(
  { labels, roleStems }: SignerProfile,
  flow: string,
  profiles: readonly SignerProfile[],
): boolean {
  const parts = flow.split(PARTS)
  return parts.some((part, at) => {
    const { words } = foldWords(part)
    const isLabel =
      words.trim().split(' ').length <= LABEL_WORDS && labels.some((label) => label.test(words))
    const [named] = isLabel ? findPeople(parts[at + 1] ?? '') : []
    return (
      named !== undefined &&
      !profiles.some(
        (other) =>
          isSamePerson(other.nameWords, named.words) &&
          other.roleStems.some((stem) => roleStems.includes(stem)),
      )
    )
  })
}
