// Comparison of a row's people with its contract: a name or CPF that the text does not have, and what it has instead.
// In doubt it reports nothing: a missing name counts only where the whole text was read and names somebody else.
import type { SignerFacts } from '../model/signer-facts.ts'
import { APPROVER_ROLE } from '../model/signer.ts'
import { foldWords, isNearly, joinTexts } from './compare-text.ts'
import type { OwnedCpf } from './cpf-owners.ts'
import { findPeople, isNamed, PARTS, readCpfOwners, readNeighbourOwners } from './cpf-owners.ts'
import type { PageContent } from './segments.ts'
import { findNames, isSamePerson, PARTICLES } from './names.ts'
import { findBroken, toProfile } from './signer-profile.ts'
import type { SignerProfile } from './signer-profile.ts'
import { readFlows, readNeighbours } from './text-flows.ts'
import type { PersonDoubt } from './types.ts'

export type PeopleCheck = {
  readonly doubts: readonly PersonDoubt[]
  /** Words of the text, to find the row that it belongs to; only where a signer is missing. */
  readonly text?: string
  /** Whether no page has text, so that nobody was looked for. */
  readonly isScan?: true
}

/**
 * @param pages pages that were read, in their order
 * @param isWhole whether these are all pages of the file
 */
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

/** Tells whether further pages could tell nothing new of the signer. */
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
  /** Folded words of all pages. */
  readonly words: string
  readonly digits: string
  readonly cpfs: readonly OwnedCpf[]
  /** Returns everybody whom the text names. */
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

/** Least letters of a page with text that names nobody; fewer may be an image with a stamp. */
const LEAST_LETTERS = 25

/** Tells whether what the page says was read: it is no image, and little of its text is turned. */
function isWholePage({ segments, turned }: PageContent): boolean {
  const letters = segments.reduce((sum, { text }) => sum + text.length, 0)
  const hasText =
    letters >= LEAST_LETTERS || segments.some(({ text }) => findNames(text).length > 0)
  return hasText && turned <= segments.length / 4
}

/** Largest share of letters that the font does not map to characters. */
const MAX_UNKNOWN_SHARE = 0.01

function isReadable(pages: readonly PageContent[]): boolean {
  const text = pages.map(joinPage).join('')
  const unknown = text.match(/[\uFFFD\p{Co}\p{Cc}]/gu)?.length ?? 0
  return text !== '' && unknown <= MAX_UNKNOWN_SHARE * text.length
}

/**
 * Tells whether the contract must name the signer: not a witness, whose name may be missing, nor an approver, who
 * does not sign.
 */
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

/** Tells whether the text has the signer's CPF, or the name, also with words broken or shortened. */
function isThere(profile: SignerProfile, text: ReadText): boolean {
  return showsCpf(profile, text) || showsName(profile, text)
}

function showsCpf({ cpf }: SignerProfile, { digits }: ReadText): boolean {
  return cpf !== undefined && digits.includes(cpf)
}

/** Most letters between two parts of a name, where the head or foot of a page may stand. */
const MAX_BETWEEN = 60

function showsName(profile: SignerProfile, text: ReadText): boolean {
  const { nameWords } = profile
  if (nameWords.length < 2) return false
  if (isExact(profile, text.words)) return true
  // Parts of another signer's longer name do not name this signer.
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

/** Tells whether all parts of the name stand in their order, with little between them. */
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

/** Returns a doubt where the text has the name with another CPF than the row's. */
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
    // The CPF may be that of another signer of the row: then the two CPFs are exchanged.
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

/** Tells whether the names differ in one part only, by one letter more, less or other. */
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

/** Returns the name in capitals or not, as the row writes names. */
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

/** Tells whether the text has a CPF of a person outside the row, or another name at the signer's label. */
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

/** Most words of a label, as in `LOCATÁRIO: Maria Lima, brasileira`. */
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
