// Search of people by a part of name, e-mail or CPF: signers of the batch first, then of the last released documents,
// then contacts and users of the account. Nothing is kept for it, so an erased person is not found.
import { foldText } from '../../shared/fold-text.ts'
import type { AccountId, BatchId } from '../../shared/model/ids.ts'
import type { KnownPerson } from '../../shared/model/known-person.ts'
import type { Signer } from '../../shared/model/signer.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { toCanonicalEmail } from '../../shared/rules/canonical.ts'
import { isEmail } from '../../shared/rules/email.ts'
import { toContentNow } from '../journal/content-now.ts'
import type { Journal } from '../journal/journal.ts'
import type { Drafts } from './drafts.ts'

/** Most released documents read: the newest of those that match the text. */
const MAX_DOCUMENTS = 100
/** Most people returned. */
const MAX_PEOPLE = 6
/** Least digits that are searched in a CPF; fewer are in most numbers. */
const MIN_DIGITS = 3

export async function findKnownPeople(
  {
    journal,
    drafts,
    accountPeople,
  }: {
    readonly journal: Pick<Journal, 'documents'>
    readonly drafts: Pick<Drafts, 'alone'>
    readonly accountPeople: {
      readonly known: (accountId: AccountId) => Promise<readonly KnownPerson[]>
    }
  },
  batchId: BatchId,
  text: string,
): Promise<readonly KnownPerson[]> {
  const { accountId, ofBatch } = await drafts.alone(batchId, async (draft, draftStore) => ({
    accountId: draft?.accountId,
    ofBatch: draftStore.entries().flatMap(({ document }) => document.signers),
  }))
  const released = accountId === undefined ? [] : await readReleased(journal, { accountId, text })
  const ofService = accountId === undefined ? [] : await accountPeople.known(accountId)
  const isSought = toTest(text)
  const people = new Map<string, KnownPerson>()
  for (const person of [...[...ofBatch, ...released].flatMap(toPerson), ...ofService]) {
    const key = toCanonicalEmail(person.email)
    if (people.has(key) || !isEmail(key) || !isSought(person)) continue
    people.set(key, person)
    if (people.size === MAX_PEOPLE) break
  }
  return [...people.values()]
}

/** Returns the signers of the matching documents, last released first. */
async function readReleased(
  journal: Pick<Journal, 'documents'>,
  query: Parameters<Journal['documents']['count']>[0],
): Promise<readonly Signer[]> {
  const total = await journal.documents.count(query)
  const offset = Math.max(0, total - MAX_DOCUMENTS)
  const { rows } = await journal.documents.list({ ...query, offset, limit: MAX_DOCUMENTS })
  return rows.toReversed().flatMap((row) => toContentNow(row)?.signers ?? [])
}

function toTest(text: string): (person: KnownPerson) => boolean {
  const sought = foldText(text.trim())
  const digits = sought.replaceAll(/\D/gu, '')
  return ({ email, name, documentNumber = '' }) =>
    foldText(name).includes(sought) ||
    foldText(email).includes(sought) ||
    (digits.length >= MIN_DIGITS && documentNumber.replaceAll(/\D/gu, '').includes(digits))
}

/** Returns the person of a signer; none for a signer without a name. */
function toPerson(signer: Signer): readonly KnownPerson[] {
  const { email, name, documentNumber, telephone, telephoneCountryCode } = signer
  const others = omitUndefined({ documentNumber, telephone, telephoneCountryCode })
  return name === undefined ? [] : [{ origin: 'document', email, name, ...others }]
}
