// Messages of the service that the partner's document states, and what is read from each. Any other message is judged
// by its status alone (ERR-21).

const CREATE = 'partners_v1_document_signatures_create_from_file'
const ADD_SIGNER = 'partners_v1_document_signatures_add_signer'
const EDIT_SIGNER = 'partners_v1_document_signatures_edit_signer'
const REMOVE_SIGNER = 'partners_v1_document_signatures_remove_signer'
const RESEND = 'partners_v1_document_signatures_resend'
const REQUEST_SIGNATURES = 'partners_v1_documents_request_signatures'
const CREATE_FORM = 'partners_v1_forms_create'
const CHANGE_LOGO = 'partners_v1_accounts_change_logo'

/** Form of what a message names in the place of its `...`. */
type Named = 'list' | 'ids' | 'whole' | 'nothing'

type KnownMessage = {
  readonly kind: string
  readonly operations: readonly string[]
  readonly statuses: readonly number[]
  readonly pattern: RegExp
  readonly names: Named
  /** Checklist id of the statement. */
  readonly statement: string
}

/** Messages in the order of matching: a used-up quota of SMS must not match as an SMS that the plan lacks. */
export const KNOWN_MESSAGES = [
  {
    kind: 'roleMissing',
    operations: [CREATE, ADD_SIGNER, EDIT_SIGNER],
    statuses: [400],
    pattern: readsLike('Um ou mais papéis (...) não existe(m)'),
    names: 'list',
    statement: 'CREATE-21',
  },
  {
    kind: 'groupsRefused',
    operations: [CREATE, CREATE_FORM, 'partners_v1_documents_update_groups'],
    statuses: [422],
    pattern: readsLike('Um ou mais grupos (...) não existe(m) ou está(ão) inativo(s)'),
    names: 'ids',
    statement: 'CREATE-10',
  },
  {
    kind: 'notSignedYet',
    operations: ['partners_v1_documents_download_signed'],
    statuses: [400],
    pattern: readsLike('Nenhum signatário assinou o documento até o momento.'),
    names: 'nothing',
    statement: 'DL-03',
  },
  {
    kind: 'webhookExists',
    operations: ['partners_v1_webhooks_create'],
    statuses: [400],
    pattern: readsLike('A URL ... já é usada como webhook na conta'),
    names: 'whole',
    statement: 'HOOK-04',
  },
  {
    kind: 'accountMissing',
    operations: [CHANGE_LOGO],
    statuses: [400],
    pattern: readsLike('Conta não existe'),
    names: 'nothing',
    statement: 'ACC-10',
  },
  {
    kind: 'accountNotAllowed',
    operations: [CHANGE_LOGO],
    statuses: [400],
    pattern: readsLike('Parceiro não pode realizar operações na conta solicitada'),
    names: 'nothing',
    statement: 'AUTH-21',
  },
  {
    kind: 'logoNotStored',
    operations: [CHANGE_LOGO],
    statuses: [400],
    pattern: readsLike('Não foi possível armazenar o logo'),
    names: 'nothing',
    statement: 'ACC-10',
  },
  {
    kind: 'categoryNameTaken',
    operations: ['partners_v1_categories_create', 'partners_v1_categories_update'],
    statuses: [400],
    pattern: readsLike('Este nome de categoria já existe'),
    names: 'nothing',
    statement: 'CAT-04',
  },
  {
    kind: 'categoryMissing',
    operations: [
      'partners_v1_categories_delete',
      'partners_v1_categories_update',
      'partners_v1_categories_change_status',
    ],
    statuses: [400],
    pattern: readsLike('Categoria não existe'),
    names: 'nothing',
    statement: 'CAT-07',
  },
  {
    kind: 'signerSigned',
    operations: [REMOVE_SIGNER],
    statuses: [400],
    pattern: readsLike('Signatário não pode ser removido pois já assinou o documento'),
    names: 'nothing',
    statement: 'REM-02',
  },
  {
    kind: 'signerMissing',
    operations: [REMOVE_SIGNER],
    statuses: [400],
    pattern: readsLike('Signatário não existe'),
    names: 'nothing',
    statement: 'REM-03',
  },
  // From here on the document states the subject and no text: the patterns match the words that must occur.
  {
    kind: 'formTagsMissing',
    operations: [CREATE_FORM],
    statuses: [400, 422],
    pattern: /\btags?\b[^:(]*[:(]?\s*(?<named>[^)]*)/iu,
    names: 'list',
    statement: 'PART-10',
  },
  {
    // Neither text nor status is stated (OPEN-07): the words demand places of signatures. A message that names a page
    // is about an area that was sent.
    kind: 'areasRequired',
    operations: [CREATE, REQUEST_SIGNATURES],
    statuses: [400, 422],
    pattern:
      /^(?!.*\bpáginas?\b)(?=.*\b(?:exig|requer|obrigat|necess[aá]ri|precis|dev[ea]))(?=.*\bassinaturas?\b).*(?<!\p{L})(?:posicion|posiç|áreas?\b)/iu,
    names: 'nothing',
    statement: 'CREATE-22',
  },
  {
    // Too wide a pattern holds the account and shows the message; too narrow a one would refuse every row of a batch.
    // A `data limite` is a deadline.
    kind: 'quotaExhausted',
    operations: [CREATE, ADD_SIGNER, EDIT_SIGNER, RESEND, REQUEST_SIGNATURES, CREATE_FORM],
    statuses: [400],
    pattern:
      /\b(?:cotas?|quotas?|franquia|saldo|(?<!\b(?:data|prazo|hora)\s+)limite|esgotad[ao]s?|excedid[ao]s?)\b/iu,
    names: 'nothing',
    statement: 'LIM-12',
  },
  {
    kind: 'planResourceMissing',
    operations: [CREATE, ADD_SIGNER, EDIT_SIGNER, REQUEST_SIGNATURES],
    statuses: [400],
    pattern:
      /^(?=.*\b(?:planos?|recursos?|contratad[ao]s?)\b).*\b(?<named>sms|whats\s?app|biometria|informaç(?:ão|ões)|grupos?)\b/iu,
    names: 'whole',
    statement: 'LIM-13',
  },
] as const satisfies readonly KnownMessage[]

export type KnownMessageKind = (typeof KNOWN_MESSAGES)[number]['kind']

/** Kind of a message, and what it names: roles, ids, an address, tags, a resource. */
export type ReadMessage = { readonly kind: KnownMessageKind; readonly named: readonly string[] }

/** Returns the message; undefined for a text that is not known for this operation and status. */
export function readMessage(
  text: string,
  about: { readonly operation: string; readonly status: number },
): ReadMessage | undefined {
  const plain = text.normalize('NFC').trim()
  for (const { kind, operations, statuses, pattern, names } of KNOWN_MESSAGES) {
    if (!has(operations, about.operation) || !has(statuses, about.status)) continue
    const found = pattern.exec(plain)
    if (found) return { kind, named: toNamed(found.groups?.['named'] ?? '', names) }
  }
  return undefined
}

function has<T>(list: readonly T[], value: T): boolean {
  return list.includes(value)
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu

function toNamed(said: string, names: Named): readonly string[] {
  const list = names === 'list' ? said.split(/[,;]/u) : [said]
  const named = names === 'ids' ? (said.match(UUID) ?? []) : list.map(trimQuotes)
  return names === 'nothing' ? [] : named.filter((each) => each !== '')
}

function trimQuotes(text: string): string {
  return text.replace(/^[\s"'“”‘’«»]+|[\s"'“”‘’«».]+$/gu, '')
}

/**
 * Returns the pattern of a message as the document writes it: `...` is what it names, `existe(m)` is singular or
 * plural. Letter case, blanks and a full stop do not matter.
 */
function readsLike(words: string): RegExp {
  const pattern = words
    .replace(/\.$/u, '')
    .split(/\s+/u)
    .map((word) => {
      if (/^\(?\.{3}\)?$/u.test(word)) return String.raw`\(?\s*(?<named>.+?)\s*\)?`
      const { stem = '', ending } =
        /^(?<stem>.+)\p{L}\((?<ending>\p{L}+)\)$/u.exec(word)?.groups ?? {}
      return ending === undefined ? word : String.raw`${stem}\p{L}*(?:\(${ending}\))?`
    })
    .join(String.raw`\s+`)
  return new RegExp(String.raw`^${pattern}\s*[.!]*$`, 'iu')
}
