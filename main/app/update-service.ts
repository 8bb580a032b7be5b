// Newer versions of the program: looked for, fetched, and installed only while no work is under way. An update
// without the publisher's signature is refused before it is installed.
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { Policy } from '../../shared/model/policy.ts'
import { UPDATE_HOURS } from '../../shared/model/policy.ts'
import type { UpdateProblem, UpdateView } from '../../shared/model/update.ts'
import { NOTES_LENGTH } from '../../shared/model/update.ts'
import { describeError } from '../platform/describe-error.ts'
import type { Clock, Log } from '../ports.ts'

export type FoundUpdate = { readonly version: string; readonly notes: string }

/** Updates of a host. */
export type UpdateSource = {
  /**
   * Looks for a newer version; undefined when there is none.
   * @throws UpdateRefused, or the network's error
   */
  readonly find: () => Promise<FoundUpdate | undefined>
  /**
   * Downloads the found version and checks it.
   * @throws UpdateRefused, or the network's error
   */
  readonly fetch: () => Promise<void>
  /** Installs the fetched update when the program ends. */
  readonly putInPlaceAtEnd: (options: { readonly startsAgain: boolean }) => void
  readonly quit: () => void
}

export class UpdateRefused extends Error {
  readonly problem: UpdateProblem
  constructor(problem: UpdateProblem) {
    super(`the update was refused: ${problem}`)
    this.problem = problem
  }
}

export type UpdateService = {
  readonly view: () => UpdateView
  readonly check: () => Promise<UpdateView>
  /**
   * Fetches the found version if needed, and ends the program to install it; refused while work is under way.
   */
  readonly install: () => Promise<Result<UpdateView>>
  /** Checks at the policy's interval until it is stopped. */
  readonly run: () => Promise<void>
  readonly stop: () => void
}

export type UpdatePorts = {
  /** Source of updates; undefined where this package has no address for updates, or no key of its publisher. */
  readonly source: UpdateSource | undefined
  readonly policy: Policy['updates']
  /** Whether work is under way that the end of the program would cut. */
  readonly isBusy: () => Promise<boolean>
  readonly onChange: (view: UpdateView) => void
  readonly clock: Pick<Clock, 'sleep'>
  readonly log: Log
}

const HOUR_MS = 3_600_000
/** Wait before the first check: the window and the first reads of the service come first. */
const FIRST_AFTER_MS = 5 * 60_000

export function createUpdateService(ports: UpdatePorts): UpdateService {
  const { policy = {}, clock, log } = ports
  const mode = policy.mode ?? 'install'
  const source = mode === 'off' ? undefined : ports.source
  const stopping = new AbortController()
  let view: UpdateView = source ? { kind: 'current' } : { kind: 'off' }
  let turn: Promise<unknown> = Promise.resolve()

  const become = (next: UpdateView): UpdateView => {
    view = next
    ports.onChange(next)
    return next
  }
  const attempt = async (act: () => Promise<UpdateView>): Promise<UpdateView> => {
    try {
      return await act()
    } catch (error) {
      log({ level: 'warn', event: 'update.failed', details: describeError(error) })
      const problem = error instanceof UpdateRefused ? error.problem : 'unreachable'
      return become({ kind: 'failed', problem })
    }
  }
  const fetchFound = async (from: UpdateSource, found: FoundUpdate): Promise<UpdateView> => {
    become({ kind: 'fetching', ...found })
    await from.fetch()
    if (mode === 'install') from.putInPlaceAtEnd({ startsAgain: false })
    return become({ kind: 'ready', ...found })
  }
  const find = async (from: UpdateSource): Promise<UpdateView> => {
    const found = await from.find()
    if (!found) return become({ kind: 'current' })
    const short = { version: found.version, notes: found.notes.slice(0, NOTES_LENGTH) }
    return mode === 'install' ? fetchFound(from, short) : become({ kind: 'found', ...short })
  }
  /** Runs checks and installations one after the other: a check during a fetch would fetch the update twice. */
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const mine = turn.then(act)
    turn = mine.catch(() => {})
    return mine
  }
  const check = (): Promise<UpdateView> =>
    inTurn(async () => (source && view.kind !== 'ready' ? attempt(() => find(source)) : view))

  return {
    view: () => view,
    check,
    install: () =>
      inTurn(async () => {
        const there = view
        if (!source || (there.kind !== 'found' && there.kind !== 'ready')) {
          return fail('updateMissing')
        }
        if (await ports.isBusy()) return fail('updateWaits')
        const { version, notes } = there
        const now =
          there.kind === 'ready'
            ? there
            : await attempt(() => fetchFound(source, { version, notes }))
        if (now.kind !== 'ready') return succeed(now)
        // A batch may have been released during the fetch; its documents are sent first.
        if (await ports.isBusy()) return fail('updateWaits')
        source.putInPlaceAtEnd({ startsAgain: true })
        source.quit()
        return succeed(now)
      }),
    async run() {
      const everyMs = (policy.everyHours ?? UPDATE_HOURS.usual) * HOUR_MS
      if (!source) return
      await clock.sleep(FIRST_AFTER_MS, stopping.signal)
      while (!stopping.signal.aborted) {
        await check()
        await clock.sleep(everyMs, stopping.signal)
      }
    },
    stop: () => stopping.abort(),
  }
}
