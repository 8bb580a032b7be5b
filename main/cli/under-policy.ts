// Policy of the administrator on the command line: the words that say otherwise are refused, the rest of what is set
// takes the place of what is usual.
import type { Failed } from '../../shared/model/failure.ts'
import { fail } from '../../shared/model/failure.ts'
import type { Policy } from '../../shared/model/policy.ts'
import { mayRelease } from '../app/may-release.ts'
import { toResolver } from '../app/open-transport.ts'
import { isLoteFile } from '../import/lote/open-lote.ts'
import { parseBaseAddress } from '../partner/base-address.ts'
import type { EnvironmentProxy } from '../partner/network/environment-proxy.ts'
import type { SocketTransportOptions } from '../partner/network/socket-transport.ts'
import { createTrust } from '../partner/network/trust.ts'
import type { Arguments } from './arguments.ts'

const MS_PER_SECOND = 1_000

/** @param given the words as they were typed: what is usual is no choice of anybody */
export async function findForbidden(
  words: Arguments,
  given: readonly string[],
  policy: Policy,
  osUser: string,
): Promise<Failed | undefined> {
  const { command, target, files } = words
  const isGiven = (option: string): boolean =>
    given.some((word) => word === option || word.startsWith(`${option}=`))
  const isElsewhere =
    policy.baseUrl !== undefined &&
    target?.kind === 'live' &&
    toAddress(target.baseUrl) !== policy.baseUrl
  const isOtherPace =
    (policy.pollSeconds !== undefined && isGiven('--interval')) ||
    (policy.stopAfterRefusals !== undefined && isGiven('--stop-after'))
  const isOtherKey = policy.officeKeyFile !== undefined && isGiven('--office-key-file')
  if (isElsewhere || isOtherPace || isOtherKey) return fail('setByPolicy')
  if (policy.allowPractice === false && target?.kind === 'practice')
    return fail('practiceForbidden')
  const takesLote = command === 'send' || command === 'check'
  if (policy.allowLoteImport === false && takesLote) {
    const areLotes = await Promise.all(files.map(isLoteFile))
    if (areLotes.includes(true)) return fail('loteForbidden')
  }
  return command === 'send' && !mayRelease(policy, osUser)
    ? fail('releaseForbidden', { user: osUser })
    : undefined
}

const toAddress = (text: string): string | undefined => {
  const address = parseBaseAddress(text)
  return address.ok ? address.baseUrl : undefined
}

/** What is usual, as the administrator has it. */
export function applyToWords(words: Arguments, policy: Policy): Arguments {
  const { pollSeconds, stopAfterRefusals } = policy
  return {
    ...words,
    ...(pollSeconds === undefined ? {} : { intervalMs: pollSeconds * MS_PER_SECOND }),
    ...(stopAfterRefusals === undefined
      ? {}
      : { stopAfterRefusals: stopAfterRefusals > 0 ? stopAfterRefusals : undefined }),
  }
}

/** The way out, with the administrator's proxy and authorities where they are set. */
export function toTransportOptions(
  own: EnvironmentProxy,
  { proxy, caFile }: Policy,
): SocketTransportOptions {
  const resolveProxy =
    proxy === undefined ? own.resolveProxy : toResolver({ resolveProxy: own.resolveProxy }, proxy)
  return {
    ...own,
    resolveProxy,
    ...(caFile === undefined ? {} : { trust: createTrust(caFile) }),
  }
}
