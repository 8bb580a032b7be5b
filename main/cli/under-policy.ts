// Policy of the administrator for the command line: arguments that contradict it are refused, and its other values
// replace the defaults.
import type { Failed } from '../../shared/model/failure.ts'
import { fail } from '../../shared/model/failure.ts'
import type { Policy } from '../../shared/model/policy.ts'
import { findReleaseRefusal } from '../app/may-release.ts'
import { toResolver } from '../app/open-transport.ts'
import { isLoteFile } from '../import/lote/open-lote.ts'
import { parseBaseAddress } from '../partner/base-address.ts'
import type { EnvironmentProxy } from '../partner/network/environment-proxy.ts'
import type { SocketTransportOptions } from '../partner/network/socket-transport.ts'
import { createTrust } from '../partner/network/trust.ts'
import type { Arguments } from './arguments.ts'

const MS_PER_SECOND = 1_000

/**
 * Finds an argument that the policy forbids.
 * @param given arguments as typed, since defaults are nobody's choice
 */
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
  return command === 'send' ? findReleaseRefusal(policy, osUser) : undefined
}

const toAddress = (text: string): string | undefined => {
  const address = parseBaseAddress(text)
  return address.ok ? address.baseUrl : undefined
}

/** Arguments with the policy's values in place of the defaults. */
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

/** Options of the transport, with the policy's proxy and authorities where it sets them. */
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
