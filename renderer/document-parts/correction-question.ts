// Builds the question for the service from what was typed about a signer. Pure.
import type { AwaitedSignature } from '../../shared/model/awaited.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { Signer } from '../../shared/model/signer.ts'
import { SIGNATURE_LINK_METHODS } from '../../shared/model/signer.ts'
import type {
  NewSigner,
  SignerChange,
  SigningItem,
  SigningPerson,
} from '../../shared/model/signing.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { toEdited } from '../../shared/rules/correction-plan.ts'
import type { Finding } from '../../shared/rules/finding.ts'
import { checkSigners } from '../../shared/rules/signer-rules.ts'
import type { SigningQuestion } from './signing-lines.ts'

export type FormQuestion = {
  readonly form: 'edit' | 'replace' | 'add'
  readonly document: Pick<DocumentRowView, 'id' | 'name'>
  /** Signer who is corrected or replaced. */
  readonly person?: SigningPerson
  /** Whether all documents that wait for the person are chosen at first; absent: for `edit` only. */
  readonly isEverywhere?: boolean
}

export type Target = Pick<
  AwaitedSignature,
  'documentId' | 'documentName' | 'signatureId' | 'email' | 'role'
>

const TEXT_FIELDS = [
  'email',
  'name',
  'documentNumber',
  'telephoneCountryCode',
  'telephone',
] as const

/** Texts of the fields; empty for what is absent. */
export type TypedSigner = Readonly<
  Record<(typeof TEXT_FIELDS)[number] | 'role' | 'signatureLinkMethod', string>
>

/** @param keeps false for a new person, who takes over nothing but the role */
export function toTyped(known: Signer, keeps: boolean): TypedSigner {
  const { email, role, name = '' } = known
  const kept: Partial<Signer> = keeps ? known : {}
  return {
    email,
    role,
    name,
    documentNumber: kept.documentNumber ?? '',
    signatureLinkMethod: kept.signatureLinkMethod ?? '',
    telephoneCountryCode: kept.telephoneCountryCode ?? '',
    telephone: kept.telephone ?? '',
  }
}

/** Returns the fields that differ from the known signer; the others stay as they are at the service. */
function toChange(typed: TypedSigner, known: Signer): SignerChange {
  const before = toTyped(known, true)
  const texts = Object.fromEntries(
    TEXT_FIELDS.flatMap((field) => (typed[field] === before[field] ? [] : [[field, typed[field]]])),
  )
  const isNewLink = typed.signatureLinkMethod !== before.signatureLinkMethod
  const signatureLinkMethod = isNewLink ? toLinkMethod(typed) : undefined
  return { ...texts, ...omitUndefined({ signatureLinkMethod }) }
}

export function hasChanged(typed: TypedSigner, known: Signer): boolean {
  return Object.keys(toChange(typed, known)).length > 0
}

const orNone = (text: string): string | undefined => text.trim() || undefined

function toNewSigner(typed: TypedSigner): NewSigner {
  const { email, role, name, documentNumber, telephoneCountryCode, telephone } = typed
  return omitUndefined({
    email: email.trim(),
    role,
    name: orNone(name),
    documentNumber: orNone(documentNumber),
    telephoneCountryCode: orNone(telephoneCountryCode),
    telephone: orNone(telephone),
    signatureLinkMethod: toLinkMethod(typed),
  })
}

function toLinkMethod({ signatureLinkMethod }: TypedSigner): Signer['signatureLinkMethod'] {
  return SIGNATURE_LINK_METHODS.find((each) => each === signatureLinkMethod)
}

/** Returns the findings about the signer as the service would get it. */
export function findFaults(typed: TypedSigner, known: Signer, isEdit: boolean): readonly Finding[] {
  const signer = isEdit ? toEdited(known, toChange(typed, known)) : toNewSigner(typed)
  return checkSigners({ signers: [omitUndefined({ ...signer, order: undefined })] }, {})
}

export function toQuestion({
  question: { form, document, person },
  known,
  typed,
  resends,
  targets,
}: {
  readonly question: FormQuestion
  readonly known: Signer
  readonly typed: TypedSigner
  readonly resends: boolean
  /** Signatures of the person in all documents; empty: the one document alone. */
  readonly targets: readonly Target[]
}): SigningQuestion {
  const own = person ? [{ documentId: document.id, documentName: document.name, ...person }] : []
  const chosen = targets.length > 0 ? targets : own
  const names = new Map([
    [document.id, document.name],
    ...chosen.map(({ documentId, documentName }) => [documentId, documentName] as const),
  ])
  switch (form) {
    case 'edit': {
      const change = toChange(typed, known)
      const items = chosen.map(({ documentId, signatureId }): SigningItem => ({
        documentId,
        action: { kind: 'edit', signatureId, change, resend: resends },
      }))
      return { kind: 'edit', items, names }
    }
    case 'replace': {
      const items = chosen.map(({ documentId, signatureId, role }): SigningItem => ({
        documentId,
        action: { kind: 'replace', signatureId, signer: { ...toNewSigner(typed), role } },
      }))
      return { kind: 'replace', items, names }
    }
    case 'add':
      return {
        kind: 'add',
        items: [{ documentId: document.id, action: { kind: 'add', signer: toNewSigner(typed) } }],
        names,
      }
    default:
      return form satisfies never
  }
}
