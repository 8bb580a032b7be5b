// Cures of findings that need no typing, or one choice for many drafts. Pure: a cure returns the change of a draft,
// which can be shown, applied to hundreds of drafts and undone at once.
import { omitUndefined } from '../omit-undefined.ts'
import type { DocumentContent } from '../model/document.ts'
import type { DraftChange, DraftDocument } from '../model/draft.ts'
import { changeDraft } from '../model/draft.ts'
import { orderSigners, removeSigner } from '../model/signer-edit.ts'
import type { Signer } from '../model/signer.ts'
import type { EpochMs } from '../model/time.ts'
import { findEmails } from './email.ts'
import { suggestEmail } from './email-slip.ts'
import { findCpfs } from './find-cpfs.ts'
import type { Finding, FindingCode } from './finding.ts'
import { parseTelephone } from './repair-telephone.ts'
import { repairEmail } from './repair-text.ts'
import { isByTelephone } from './signer-rules.ts'

type Curable = Pick<DraftDocument, 'signers' | 'areas' | 'observers' | 'categories'>

/** Choice that a person makes once for all findings of a code. */
export type CureChoice =
  | { readonly kind: 'role'; readonly role: string }
  | { readonly kind: 'deadline'; readonly at: EpochMs }

/** Cure of one finding; undefined: no value is certain to be right. */
type Cure = (
  document: Curable,
  finding: Finding,
  choice: CureChoice | undefined,
) => DraftChange | undefined

const CURES = {
  'signer.emailInvalid': acceptText('email'),
  'signer.emailSlip': acceptText('email'),
  'signer.emailSeveral': acceptText('email'),
  'signer.cpfInvalid': acceptText('documentNumber'),
  'signer.cnpjGiven': withoutField('documentNumber'),
  'text.cpfOther': acceptText('documentNumber'),
  'text.nameOther': acceptText('name'),
  'signer.roleMissing': chooseRole,
  'signer.roleUnknown': chooseRole,
  'signer.roleRefused': chooseRole,
  'signer.duplicate': dropSigner,
  'signer.orderMixed': ({ signers }) => ({ signers: orderSigners(signers, true) }),
  'signer.orderGaps': ({ signers }) => ({ signers: closeGaps(signers) }),
  'signer.methodUnknown': withoutField('authenticationMethod'),
  'signer.saveAsContactIneffective': withoutField('saveAsContact'),
  'signer.telephoneMissing': byEmail,
  'signer.telephoneDoubtful': byEmail,
  'signer.telephoneSeveral': firstTelephone,
  'signer.substituteInvalid': dropSubstitute,
  'area.orphan': dropArea,
  'schedule.deadlinePast': chooseDeadline,
  'schedule.deadlineBeforeDelivery': chooseDeadline,
  'schedule.deliveryPast': () => ({ scheduledToAt: null }),
  'option.observerInvalid': dropObserver,
  'option.categoryUnknown': dropCategory,
  'option.groupsWithFolder': () => ({ groups: null }),
  'option.reminderUnknown': () => ({ reminderFrequency: null }),
} as const satisfies Readonly<Partial<Record<FindingCode, Cure>>>

export type CurableCode = keyof typeof CURES

const CHOICES: Readonly<Partial<Record<FindingCode, CureChoice['kind']>>> = {
  'signer.roleMissing': 'role',
  'signer.roleUnknown': 'role',
  'signer.roleRefused': 'role',
  'schedule.deadlinePast': 'deadline',
  'schedule.deadlineBeforeDelivery': 'deadline',
}

/** Tells whether findings of this code can have a cure. */
export function hasCure(code: FindingCode): code is CurableCode {
  return Object.hasOwn(CURES, code)
}

/** Codes whose findings each suggest a text of their own, or none. */
const ACCEPTED: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'signer.emailInvalid',
  'signer.emailSlip',
  'signer.emailSeveral',
  'signer.cpfInvalid',
  'text.cpfOther',
  'text.nameOther',
])

/** Tells whether this finding can have a cure, as far as it can be told without its document. */
export function canCure(finding: Finding): boolean {
  return ACCEPTED.has(finding.code) ? suggestText(finding) !== undefined : hasCure(finding.code)
}

/** Returns what a person must choose first; undefined for a cure that needs no choice. */
export function choiceOf(code: FindingCode): CureChoice['kind'] | undefined {
  return CHOICES[code]
}

/**
 * Returns the text that would replace the wrong one, from the finding alone, so that it can be shown before the draft
 * is read; undefined where the finding suggests none.
 */
export function suggestText({ code, params }: Finding): string | undefined {
  const { email, documentNumber, suggestion, first } = params
  switch (code) {
    case 'signer.emailSlip':
    case 'text.cpfOther':
    case 'text.nameOther':
      return toText(suggestion)
    case 'signer.emailSeveral':
      return toText(first)
    case 'signer.emailInvalid':
      return suggestAddress(toText(email) ?? '')
    case 'signer.cpfInvalid':
      return only(findCpfs(toText(documentNumber) ?? ''))
    default:
      return undefined
  }
}

/** Change of a draft, and the number of findings that it cures; findings without a certain cure stay. */
export type Cured = { readonly change: DraftChange; readonly cured: number }

/**
 * Cures the given findings of one draft.
 * @param findings of this document as it is now: their paths hold indexes
 */
export function cureDraft(
  document: DraftDocument,
  findings: readonly Finding[],
  choice?: CureChoice,
): Cured {
  let changed = document
  let change: DraftChange = {}
  let cured = 0
  // Findings go in reverse order: removing an entry of a list changes the index of the later ones.
  for (const finding of findings.toReversed()) {
    const { code } = finding
    const step = hasCure(code) ? CURES[code](changed, finding, choice) : undefined
    if (!step) continue
    changed = changeDraft(changed, step)
    change = { ...change, ...step }
    cured += 1
  }
  return { change, cured }
}

const TEXTS = ['email', 'role', 'name', 'documentNumber', 'telephone'] as const

/** Returns the text at a path: of a signer, or the document's name; undefined for any other path. */
export function textAt(document: DraftDocument, path: Finding['path']): string | undefined {
  const [list, index, name, ...rest] = path
  if (list === 'name' && index === undefined) return document.name
  const field = TEXTS.find((each) => each === name)
  if (list !== 'signers' || typeof index !== 'number' || !field || rest.length > 0) return undefined
  const signer = document.signers[index]
  return signer && (signer[field] ?? '')
}

/** Returns the change that puts `text` at a path of `textAt`; an empty text empties an optional field. */
export function replaceText(
  document: DraftDocument,
  path: Finding['path'],
  text: string,
): DraftChange | undefined {
  if (textAt(document, path) === undefined) return undefined
  const [list, index, name] = path
  if (list === 'name') return { name: text }
  const field = TEXTS.find((each) => each === name)
  const signer = typeof index === 'number' ? document.signers[index] : undefined
  if (!signer || !field || typeof index !== 'number') return undefined
  const isNeeded = field === 'email' || field === 'role'
  const value = text === '' && !isNeeded ? undefined : text
  const { email, role, ...others } = { ...signer, [field]: value }
  return {
    signers: document.signers.with(
      index,
      omitUndefined({ ...others, email: email ?? '', role: role ?? '' }),
    ),
  }
}

function acceptText(field: 'email' | 'name' | 'documentNumber'): Cure {
  return (document, finding) => {
    const text = suggestText(finding)
    return text === undefined ? undefined : setSigner(document, finding, { [field]: text })
  }
}

function withoutField(field: 'documentNumber' | 'authenticationMethod' | 'saveAsContact'): Cure {
  return (document, finding) => setSigner(document, finding, { [field]: undefined })
}

function chooseRole(
  document: Curable,
  finding: Finding,
  choice: CureChoice | undefined,
): DraftChange | undefined {
  return choice?.kind === 'role' ? setSigner(document, finding, { role: choice.role }) : undefined
}

function chooseDeadline(
  _document: Curable,
  _finding: Finding,
  choice: CureChoice | undefined,
): DraftChange | undefined {
  return choice?.kind === 'deadline' ? { deadlineAt: choice.at } : undefined
}

/** Sets link and code to e-mail, which every signer has. */
function byEmail(document: Curable, finding: Finding): DraftChange | undefined {
  const { authenticationMethod, signatureLinkMethod } = signerOf(document, finding) ?? {}
  return setSigner(document, finding, {
    ...(isByTelephone(authenticationMethod) ? { authenticationMethod: undefined } : {}),
    ...(isByTelephone(signatureLinkMethod) ? { signatureLinkMethod: undefined } : {}),
  })
}

function firstTelephone(document: Curable, finding: Finding): DraftChange | undefined {
  const parts = (signerOf(document, finding)?.telephone ?? '').split(/[;,|/\n]| (?:e|ou|or|and) /iu)
  const first = parts.map(parseTelephone).find((parsed) => parsed !== undefined)
  return (
    first &&
    setSigner(document, finding, {
      telephoneCountryCode: first.countryCode,
      telephone: first.number,
    })
  )
}

function dropSigner(document: Curable, finding: Finding): DraftChange | undefined {
  const index = indexOf(finding)
  if (index === undefined) return undefined
  const { signers, areas } = removeSigner(document, index)
  return { signers: closeGaps(signers), areas }
}

function dropSubstitute(document: Curable, finding: Finding): DraftChange | undefined {
  const [, , , number] = finding.path
  const left = signerOf(document, finding)?.substitutes?.filter((_, index) => index !== number)
  return setSigner(document, finding, { substitutes: left?.length === 0 ? undefined : left })
}

function dropArea({ areas }: Curable, finding: Finding): DraftChange | undefined {
  const index = indexOf(finding)
  return index === undefined ? undefined : { areas: areas.filter((_, at) => at !== index) }
}

function dropObserver({ observers = [] }: Curable, finding: Finding): DraftChange | undefined {
  const index = indexOf(finding)
  if (index === undefined) return undefined
  const left = observers.filter((_, at) => at !== index)
  return { observers: left.length === 0 ? null : left }
}

function dropCategory({ categories = [] }: Curable, { params }: Finding): DraftChange | undefined {
  const left = categories.filter((id) => id !== params['category'])
  return { categories: left.length === 0 ? null : left }
}

/** Returns the signers with orders 1 to n; those who shared an order still share one. */
function closeGaps(signers: readonly Signer[]): readonly Signer[] {
  const positions = [...new Set(signers.flatMap(({ order }) => order ?? []))].sort((a, b) => a - b)
  return signers.map((signer) =>
    signer.order === undefined ? signer : { ...signer, order: positions.indexOf(signer.order) + 1 },
  )
}

type SignerFields = { readonly [F in keyof Signer]?: Signer[F] | undefined }

function setSigner(
  document: Pick<DocumentContent, 'signers'>,
  finding: Finding,
  fields: SignerFields,
): DraftChange | undefined {
  const index = indexOf(finding)
  const signer = signerOf(document, finding)
  if (index === undefined || !signer) return undefined
  const { email = signer.email, role = signer.role, ...others } = fields
  return {
    signers: document.signers.with(index, omitUndefined({ ...signer, ...others, email, role })),
  }
}

function signerOf(
  { signers }: Pick<DocumentContent, 'signers'>,
  finding: Finding,
): Signer | undefined {
  const index = indexOf(finding)
  return index === undefined ? undefined : signers[index]
}

function indexOf({ path }: Finding): number | undefined {
  return typeof path[1] === 'number' ? path[1] : undefined
}

/**
 * Returns the only address in a text with something around it, commas for dots, or accents; undefined for several
 * addresses.
 */
function suggestAddress(text: string): string | undefined {
  const typed = text.toLowerCase().trim()
  const plain = typed.normalize('NFD').replace(/\p{M}/gu, '')
  const tries = [typed, plain, plain.replaceAll(',', '.'), plain.replaceAll(/\.{2,}/gu, '.')]
  const [found] = tries.flatMap((each) => only(findEmails(repairEmail(each))) ?? [])
  return found === undefined ? undefined : (suggestEmail(found) ?? found)
}

function only(found: readonly string[]): string | undefined {
  return found.length === 1 ? found[0] : undefined
}

function toText(value: string | number | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
