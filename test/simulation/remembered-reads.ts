// Cache of a journal's reads until a write changes their data: most hours of a run are calm, and a program asks the
// same again in each round. Runs are the same without it.
import type { JournalCore, Repositories } from '../../main/journal/journal.ts'

/** Data that a write changes and a read depends on. */
type Domain = 'rows' | 'drafts' | 'memory'

/** Method of a repository, for example `documents.list`. */
type MethodName = {
  [Repository in keyof Repositories]: `${Repository}.${keyof Repositories[Repository] & string}`
}[keyof Repositories]

/** Reads without a time among their parameters, with all data that each depends on. */
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

/** Writes that change only one domain, or none; every other method may change all. */
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

/** Reads that depend on a given time, or on notes of the watcher, and are not cached. */
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
/** Largest count of cached answers. */
const MOST = 5_000

type Answer = { readonly seenAt: readonly number[]; readonly value: unknown }

type Ask = (...parameters: readonly unknown[]) => unknown

/** Journal of one program with cached reads; nothing else writes to it while the program lives. */
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
