// Reads of a journal that nothing has changed since are answered from memory: most hours of a run are
// calm, and a program asks the same again in each round. What is played stays the same.
import type { JournalCore } from '../../main/journal/journal.ts'

/** What a write changes, and what a read goes by. */
type Domain = 'rows' | 'drafts' | 'memory'

/** Reads without a time among their parameters, and all that each goes by. */
const READS: Partial<Readonly<Record<keyof JournalCore, readonly Domain[]>>> = {
  accountsToLookAt: ['rows'],
  attempt: ['rows'],
  attempts: ['rows'],
  baseline: ['rows'],
  batches: ['rows'],
  claimedBy: ['rows'],
  countDeliveries: ['rows'],
  countUnstored: ['rows'],
  documents: ['rows'],
  dueReplacements: ['rows', 'drafts'],
  duplicates: ['rows'],
  holds: ['rows'],
  listChanges: ['rows', 'memory'],
  overtaken: ['rows', 'drafts'],
  followed: ['rows'],
  draftDocuments: ['rows', 'drafts'],
  drafts: ['rows', 'drafts'],
  recall: ['rows', 'memory'],
  remakeLinks: ['rows', 'drafts'],
  storedSlice: ['rows'],
}

/** Writes that change one domain alone, or nothing of these; every other method may change all. */
const WRITES: Partial<Readonly<Record<keyof JournalCore, readonly Domain[]>>> = {
  closeDays: [],
  forgetDays: [],
  markDraftDocuments: ['drafts'],
  noteChecks: [],
  notePage: [],
  noteWaiting: [],
  remember: ['memory'],
  saveDraft: ['drafts'],
  saveDraftDocuments: ['drafts'],
}

/** Reads that go by the time that they are given, or by what the watcher notes. */
const UNREMEMBERED: readonly (keyof JournalCore)[] = [
  'accountTrial',
  'archiveDue',
  'areSentBefore',
  'attemptsSince',
  'claimable',
  'countStored',
  'dueChecks',
  'filesToCheck',
  'lastServiceAt',
  'listedDays',
  'missingChecks',
  'nextChecks',
  'nextClaimAt',
  'openSources',
  'overdueChecks',
  'unlistedChecks',
  'unseenChecks',
  'waitingDays',
  'watchedAccounts',
]

const EVERY_DOMAIN: readonly Domain[] = ['rows', 'drafts', 'memory']
/** So many answers are kept at most. */
const MOST = 5_000

type Answer = { readonly seenAt: readonly number[]; readonly value: unknown }

/** Of one program: nothing else writes into its journal while it lives. */
export function rememberReads(core: JournalCore): JournalCore {
  const changed: Record<Domain, number> = { rows: 0, drafts: 0, memory: 0 }
  const answers = new Map<string, Answer>()

  const answer = (domains: readonly Domain[], key: string, ask: () => unknown): unknown => {
    const known = answers.get(key)
    if (known && domains.every((domain, at) => known.seenAt[at] === changed[domain])) {
      return known.value
    }
    const value = ask()
    if (answers.size >= MOST) answers.clear()
    answers.set(key, { seenAt: domains.map((domain) => changed[domain]), value })
    return value
  }

  const methods = Object.entries(core).map(([name, call]): readonly [string, unknown] => {
    const method = name as keyof JournalCore
    if (UNREMEMBERED.includes(method)) return [name, call]
    const ask = call as (...parameters: readonly unknown[]) => unknown
    const read = READS[method]
    if (read) {
      return [
        name,
        (...parameters: readonly unknown[]) =>
          answer(read, `${name} ${JSON.stringify(parameters)}`, () => ask(...parameters)),
      ]
    }
    const written = WRITES[method] ?? EVERY_DOMAIN
    return [
      name,
      (...parameters: readonly unknown[]) => {
        for (const domain of written) changed[domain] += 1
        return ask(...parameters)
      },
    ]
  })
  return Object.fromEntries(methods) as JournalCore
}
