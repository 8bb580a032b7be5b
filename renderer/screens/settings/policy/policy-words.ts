// Values of the administrator's policy in words, by key: a new key of the policy does not compile without them.
import type { Translate } from '../../../../shared/i18n/translate.ts'
import type { Policy, PolicyKey } from '../../../../shared/model/policy.ts'

type Lines = readonly string[]
type Words = { readonly [K in PolicyKey]: (value: NonNullable<Policy[K]>, t: Translate) => Lines }

const asItIs = (value: string | number): Lines => [String(value)]
const orElse = (lines: Lines, word: string): Lines => (lines.length > 0 ? lines : [word])

const WORDS: Words = {
  baseUrl: asItIs,
  proxy(value, t) {
    if (value.kind !== 'manual') return [t(`network.proxy.${value.kind}`)]
    const { host, port, user } = value
    const address = `${host.includes(':') ? `[${host}]` : host}:${port}`
    return [user === undefined ? address : t('policy.value.proxyUser', { address, user })]
  },
  caFile: asItIs,
  archiveFolder: asItIs,
  archiveNameTemplate: asItIs,
  allowPractice: (_, t) => [t('policy.value.off')],
  allowLoteImport: (_, t) => [t('policy.value.off')],
  officeKeyFile: asItIs,
  requireOfficeMark: (_, t) => [t('policy.value.refused')],
  releasers: (value, t) => orElse([...new Set(value)], t('policy.value.nobody')),
  userEmails: (value, t) =>
    orElse(
      Object.entries(value).map(([user, email]) => `${user}: ${email}`),
      t('policy.value.none'),
    ),
  secondPerson: ({ overDocuments, overAmount, amountColumn = '' }, t) => [
    ...(overDocuments === undefined
      ? []
      : overDocuments === 0
        ? [t('policy.value.everyBatch')]
        : [t('policy.value.overDocuments', { count: overDocuments })]),
    ...(overAmount === undefined
      ? []
      : [t('policy.value.overAmount', { column: amountColumn, amount: overAmount })]),
  ],
  pollSeconds: (seconds, t) => [t('policy.value.seconds', { seconds })],
  sendsAtOnce: asItIs,
  sendsAtOncePerAccount: asItIs,
  stopAfterRefusals: (count, t) => [
    count === 0 ? t('policy.value.neverStop') : t('policy.value.stopAfter', { count }),
  ],
  originalsKeptDays: (count, t) => [
    count === 0 ? t('dataLife.retention.always') : t('dataLife.retention.days', { count }),
  ],
  systemLog: (level, t) => [t(`policy.value.systemLog.${level}`)],
  updates: ({ mode, url, everyHours }, t) =>
    orElse(
      [
        ...(mode === undefined ? [] : [t(`policy.value.updates.${mode}`)]),
        ...(url === undefined ? [] : [t('policy.value.updates.url', { url })]),
        ...(everyHours === undefined
          ? []
          : [t('policy.value.updates.every', { count: everyHours })]),
      ],
      t('policy.value.usual'),
    ),
}

/** Lines of words for a key's value, never none; an empty list if the policy does not set the key. */
export function describePolicyValue<K extends PolicyKey>(
  key: K,
  value: Policy[K] | undefined,
  t: Translate,
): Lines {
  return value === undefined ? [] : WORDS[key](value, t)
}
