// Opens the workspace that a command works on: target, data folder, key, practice service.
import { SENDS_AT_ONCE } from '../../shared/model/settings.ts'
import { cpus, homedir } from 'node:os'
import { join } from 'node:path'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import { claimDataFolder, readDataFolder } from '../app/data-folder.ts'
import type { FolderSettings } from '../app/folder-settings.ts'
import { readFolderSettings } from '../app/folder-settings.ts'
import { readOfficeKeyFile } from '../app/office-key-service.ts'
import { toJournalFailure } from '../failures.ts'
import type { FileWorkers } from '../import/file-workers.ts'
import { createFileWorkers } from '../import/file-workers.ts'
import { ANY_MARK, parseOfficeKey } from '../import/lote/office-mark.ts'
import type { MarkRule } from '../import/lote/office-mark.ts'
import type { JournalIdentity } from '../journal/records.ts'
import { parseBaseAddress } from '../partner/base-address.ts'
import { readEnvironmentProxy } from '../partner/network/environment-proxy.ts'
import { createSocketTransport } from '../partner/network/socket-transport.ts'
import { parseIntegrationKey } from '../partner/integration-key.ts'
import { UNKNOWN_SERVICE } from '../../shared/model/lote.ts'
import type { Policy } from '../../shared/model/policy.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { Log } from '../ports.ts'
import { PRESET_BINDINGS } from '../practice/preset-bindings.ts'
import type { PracticeOptions } from '../practice/practice-service.ts'
import type { PracticeWorker } from '../practice/start-practice-worker.ts'
import { startPracticeWorker } from '../practice/start-practice-worker.ts'
import type { SendLimits } from '../queue/send/send-rules.ts'
import { chooseStateFolder } from '../app/state-folder.ts'
import { checkoutWorkers } from '../platform/checkout-workers.ts'
import { systemClock, systemRandom } from '../platform/system-ports.ts'
import type { WorkspaceNetwork } from '../app/open-partner.ts'
import type { Checkpoint, Workspace, WorkspaceOptions } from '../app/workspace.ts'
import { openWorkspace } from '../app/workspace.ts'
import type { Arguments } from './arguments.ts'
import { toTransportOptions } from './under-policy.ts'

const KEY_VARIABLE = 'SIGNATURE_BATCHES_KEY'

export type OpenedCommand = {
  readonly workspace: Workspace
  readonly fileWorkers: FileWorkers
  readonly archiveFolder: string
  readonly close: () => Promise<void>
}

export type CommandPorts = {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly log: Log
  /** Policy of the administrator; absent: none. */
  readonly policy?: Policy
  /** User of the operating system, as the system names the person. */
  readonly osUser?: string
  /** Options of the practice service of `--practice` that differ from the defaults. */
  readonly practice?: Pick<PracticeOptions, 'accounts' | 'settings'>
  readonly reach?: (checkpoint: Checkpoint) => Promise<void>
  readonly onUpgrade?: WorkspaceOptions['onUpgrade']
  /** Processes that several commands share; the caller closes them. Absent: the command starts its own. */
  readonly fileWorkers?: FileWorkers
}

/** Commands that read or write batch files; only these need the office key. */
const TAKES_LOTES: ReadonlySet<Arguments['command']> = new Set(['prepare', 'check', 'send'])
/** How long calls in flight are waited for when a command is stopped. */
const GRACE_MS = 10_000
/** Delay before each pretend signer of `--practice` signs, from the signer's turn. */
const PRACTICE_SIGN_AFTER_MS = 1_500

/** Whether a command must reach the service, may, or only reads the journal. */
export type ServiceNeed = 'required' | 'optional' | 'none'

export async function openCommand(
  words: Arguments,
  ports: CommandPorts,
  need: ServiceNeed,
): Promise<Result<OpenedCommand>> {
  const { dataFolder } = words
  const { policy = {} } = ports
  const inputs = await readInputs(words, ports, need)
  if (!inputs.ok) return inputs
  const { identity, isPractice, key, archivePlace, originalsKeptDays, markRule } = inputs.value
  const { fileWorkers, closeWorkers } = openFileWorkers(ports)
  let practice: PracticeWorker | undefined
  try {
    practice = isPractice && need !== 'none' ? await startPractice(dataFolder, ports) : undefined
    const workspace = await openWorkspace({
      identity,
      baseUrl: toBaseUrl(identity, practice),
      readKey: async () => practice?.key ?? key,
      dataFolder,
      archivePlace: () => archivePlace,
      originalsKeptDays: () => originalsKeptDays,
      stateFolder: toStateFolder(ports),
      forgetAtPractice: practice?.forget,
      ...(isPractice ? { presetBindings: PRESET_BINDINGS } : { network: openNetwork(ports) }),
      limits: () => toSendLimits(words, policy),
      ...omitUndefined({
        settleFloorMs: words.settleFloorMs,
        answerTimeoutMs: words.answerTimeoutMs,
      }),
      reviewRule: { limits: policy.secondPerson, osUser: ports.osUser ?? '' },
      readMarkRule: async () => markRule,
      clock: systemClock,
      random: systemRandom,
      log: ports.log,
      workers: checkoutWorkers,
      fileWorkers,
      ...(ports.reach ? { reach: ports.reach } : {}),
      onUpgrade: ports.onUpgrade,
    })
    return succeed({
      workspace,
      fileWorkers,
      archiveFolder: archivePlace.folder,
      close: () => closeAll(workspace, closeWorkers, practice),
    })
  } catch (error) {
    await closeWorkers()
    await practice?.close()
    const failure = toJournalFailure(error, dataFolder)
    if (!failure) throw error
    return { ok: false, failure }
  }
}

type OpeningInputs = FolderSettings & {
  readonly identity: JournalIdentity
  readonly isPractice: boolean
  /** Key of the environment; undefined: none, and the command does without. */
  readonly key: string | undefined
  readonly markRule: MarkRule
}

/** Finds all that the command needs before anything is opened, and claims the data folder for its service. */
async function readInputs(
  words: Arguments,
  { environment, policy = {} }: CommandPorts,
  need: ServiceNeed,
): Promise<Result<OpeningInputs>> {
  const { command, dataFolder } = words
  const identity = await chooseIdentity(words, policy)
  if (!identity.ok) return identity
  const isPractice = identity.value.environment === 'practice'
  const key = readKey(environment)
  if (need === 'required' && !isPractice && !key.ok) return key
  const claimed = await claimDataFolder(dataFolder, identity.value)
  if (!claimed.ok) return claimed
  const settings = await readFolderSettings(dataFolder, identity.value, policy)
  if (!settings.ok) return settings
  const markRule = await chooseMarkRule(words, environment, policy)
  if (!markRule.ok && TAKES_LOTES.has(command)) return markRule
  return succeed({
    ...settings.value,
    identity: identity.value,
    isPractice,
    key: key.ok ? key.value : undefined,
    markRule: markRule.ok ? markRule.value : ANY_MARK,
  })
}

type OpenedFileWorkers = {
  readonly fileWorkers: FileWorkers
  /** Closes the processes that the command started itself. */
  readonly closeWorkers: () => Promise<void>
}

function openFileWorkers({ fileWorkers: shared }: CommandPorts): OpenedFileWorkers {
  if (shared) return { fileWorkers: shared, closeWorkers: async () => {} }
  const fileWorkers = createFileWorkers({
    entry: checkoutWorkers.files,
    startProcess: checkoutWorkers.startProcess,
    count: cpus().length,
  })
  return { fileWorkers, closeWorkers: fileWorkers.close }
}

function toSendLimits({ stopAfterRefusals }: Arguments, policy: Policy): SendLimits {
  return {
    concurrency: policy.sendsAtOnce ?? SENDS_AT_ONCE.usual,
    ...omitUndefined({ concurrencyPerAccount: policy.sendsAtOncePerAccount }),
    stopAfterRefusals,
  }
}

/** Address of the service; a command that only reads the journal of practice starts no practice service. */
function toBaseUrl({ environment, baseUrl }: JournalIdentity, practice?: PracticeWorker): string {
  return practice?.baseUrl ?? (environment === 'practice' ? UNKNOWN_SERVICE.baseUrl : baseUrl)
}

function toStateFolder({ environment }: CommandPorts): string {
  return chooseStateFolder({ platform: process.platform, environment, home: homedir() })
}

/** Network with the proxy of the environment, which is the system's proxy of a command line. */
function openNetwork({ environment, policy = {} }: CommandPorts): WorkspaceNetwork {
  const own = readEnvironmentProxy(environment)
  return { httpTransport: createSocketTransport(toTransportOptions(own, policy)) }
}

async function closeAll(
  workspace: Workspace,
  closeWorkers: () => Promise<void>,
  practice: PracticeWorker | undefined,
): Promise<void> {
  await workspace.close(GRACE_MS)
  await closeWorkers()
  await practice?.close()
}

function startPractice(
  dataFolder: string,
  { practice = {} }: Pick<CommandPorts, 'practice'>,
): Promise<PracticeWorker> {
  return startPracticeWorker(checkoutWorkers.practice, {
    stateFolder: join(dataFolder, 'practice-service'),
    ...practice,
    settings: { signAfterMs: PRACTICE_SIGN_AFTER_MS, ...practice.settings },
  })
}

/** Service of the command: the target, else the one to which the data folder belongs. */
async function chooseIdentity(
  { command, target, dataFolder }: Arguments,
  { baseUrl }: Policy,
): Promise<Result<JournalIdentity>> {
  if (target?.kind === 'practice') return succeed({ environment: 'practice', baseUrl: '' })
  if (target?.kind === 'live') {
    const address = parseBaseAddress(target.baseUrl)
    return address.ok
      ? succeed({ environment: 'live', baseUrl: address.baseUrl })
      : fail(`baseUrlInvalid.${address.problem}`)
  }
  const owner = await readDataFolder(dataFolder)
  if (owner) return succeed(owner)
  if (baseUrl !== undefined && command !== 'prepare') {
    return succeed({ environment: 'live', baseUrl })
  }
  // `prepare` makes a batch before its target is known.
  return command === 'prepare' ? succeed(UNKNOWN_SERVICE) : fail('baseUrlMissing')
}

function readKey(environment: CommandPorts['environment']): Result<string> {
  const text = environment[KEY_VARIABLE]
  if (text === undefined || text === '') return fail('noKey')
  const key = parseIntegrationKey(text)
  if (key.ok) return succeed(key.key)
  if (key.problem === 'prefix') return fail('keyHasPrefix', { prefix: key.prefix })
  return fail(key.problem === 'empty' ? 'keyEmpty' : 'keyCharacters')
}

const OFFICE_KEY_VARIABLE = 'SIGNATURE_BATCHES_OFFICE_KEY'

/**
 * Rule for marks of batch files, with the key of the policy's file, else of the named file, else of the environment.
 * A named key that cannot be read is a failure, since a file would otherwise be opened unchecked.
 */
async function chooseMarkRule(
  { officeKeyPath }: Pick<Arguments, 'officeKeyPath'>,
  environment: Readonly<Record<string, string | undefined>>,
  { officeKeyFile, requireOfficeMark: isRequired = false }: Policy,
): Promise<Result<MarkRule>> {
  const path = officeKeyFile ?? officeKeyPath
  const text = environment[OFFICE_KEY_VARIABLE]
  if (path === undefined && (text === undefined || text === '')) return succeed({ isRequired })
  const key = path === undefined ? parseOfficeKey(text ?? '') : await readOfficeKeyFile(path)
  if (key) return succeed({ key, isRequired })
  return path === undefined ? fail('officeKeyMalformed') : fail('officeKeyUnreadable', { path })
}
