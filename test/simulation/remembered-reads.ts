// Reads of a journal that nothing has changed since are answered from memory: most hours of a run are
// calm, and a program asks the same again in each round. What is played stays the same.
import type { JournalCore, Repositories } from '../../main/journal/journal.ts'

/** What a write changes, and what a read goes by. */
type Domain = 'rows' | 'drafts' | 'memory'

/** Method of a repository, `documents.list` for example. */
type MethodName = {
  [Repository in keyof Repositories]: `${Repository}.${keyof Repositories[Repository] & string}`
}[keyof Repositories]

/** Reads without a time among their parameters, and all that each goes by. */
const READS: Partial<Readonly<Record<MethodName, readonly Domain[]>>> = {
  'queue.accounts': ['rows'],
  'attempts.byId': ['rows'],
  'attempts.of': ['rows'],
  'batches.baseline': ['rows'],
  'batches.list': ['rows'],
  'documents.claimedBy': ['rows'],
  'documents.countDeliveries': ['rows'],
  'archive.countUnstored': ['rows'],
  'documents.list': ['rows'],
  'remakes.dueReplacements': ['rows', 'drafts'],
  'documents.duplicates': ['rows'],
  'queue.holds': ['rows'],
  'archive.listChanges': ['rows', 'memory'],
  'remakes.overtaken': ['rows', 'drafts'],
  'documents.followed': ['rows'],
  'drafts.documents': ['rows', 'drafts'],
  'drafts.list': ['rows', 'drafts'],
  'memory.recall': ['rows', 'memory'],
  'remakes.links': ['rows', 'drafts'],
  'archive.storedSlice': ['rows'],
}

/** Writes that change one domain alone, or nothing of these; every other method may change all. */
const WRITES: Partial<Readonly<Record<MethodName, readonly Domain[]>>> = {
  'watch.closeDays': [],
  'watch.forgetDays': [],
  'drafts.markDocuments': ['drafts'],
  'watch.noteChecks': [],
  'watch.notePage': [],
  'watch.noteWaiting': [],
  'memory.remember': ['memory'],
  'drafts.save': ['drafts'],
  'drafts.saveDocuments': ['drafts'],
}

/** Reads that go by the time that they are given, or by what the watcher notes. */
const UNREMEMBERED: ReadonlySet<string> = new Set<MethodName>([
  'attempts.accountTrial',
  'archive.due',
  'documents.areSentBefore',
  'attempts.since',
  'queue.claimable',
  'archive.countStored',
  'watch.dueChecks',
  'archive.filesToCheck',
  'attempts.lastServiceAt',
  'watch.listedDays',
  'watch.missingChecks',
  'watch.nextChecks',
  'queue.nextClaimAt',
  'remakes.openSources',
  'watch.overdueChecks',
  'watch.unlistedChecks',
  'watch.unseenChecks',
  'watch.waitingDays',
  'watch.accounts',
])

const EVERY_DOMAIN: readonly Domain[] = ['rows', 'drafts', 'memory']
/** So many answers are kept at most. */
const MOST = 5_000

type Answer = { readonly seenAt: readonly number[]; readonly value: unknown }

type Ask = (...parameters: readonly unknown[]) => unknown

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

  const remembering = (name: string, ask: Ask): Ask => {
    if (UNREMEMBERED.has(name)) return ask
    const method = name as MethodName
    const read = READS[method]
    if (read) {
      return (...parameters) =>
        answer(read, `${name} ${JSON.stringify(parameters)}`, () => ask(...parameters))
    }
    const written = WRITES[method] ?? EVERY_DOMAIN
    return (...parameters) => {
      for (const domain of written) changed[domain] += 1
      return ask(...parameters)
    }
  }
  const wrap = (owner: object, prefix = ''): object =>
    Object.fromEntries(
      Object.entries(owner).map(([name, value]) => [
        name,
        typeof value === 'object'
          ? wrap(value as object, `${name}.`)
          : remembering(`${prefix}${name}`, value as Ask),
      ]),
    )
  return wrap(core) as JournalCore
}
