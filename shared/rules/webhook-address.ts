// Addresses that a webhook may have: what the service demands (HOOK-04), and https with a public name, since a
// delivery names people and has no signature. Pure.

const WEBHOOK_ADDRESS_PROBLEMS = [
  'syntax',
  'notHttps',
  'credentials',
  'hostCase',
  'notPublic', // an IP address, or a name of one machine or office
  'ending', // the service takes endings of 2 to 5 letters only
] as const
export type WebhookAddressProblem = (typeof WEBHOOK_ADDRESS_PROBLEMS)[number]

const PRIVATE_ENDINGS = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'test',
]

const ADDRESS =
  /^(?<scheme>https?):\/\/((?<user>[^/?#@]*)@)?(?<host>\[[^\]]*\]|[^/?#:@]+)(:\d{1,5})?([/?#].*)?$/iu
const NAME = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$/iu

/** Returns the problem; undefined when the address may be registered. */
export function findWebhookAddressProblem(text: string): WebhookAddressProblem | undefined {
  const { scheme, user, host = '' } = ADDRESS.exec(text)?.groups ?? {}
  if (scheme === undefined || /[\s\\]/u.test(text)) return 'syntax'
  if (scheme.toLowerCase() !== 'https') return 'notHttps'
  if (user !== undefined) return 'credentials'
  const ending = host.toLowerCase().split('.').at(-1) ?? ''
  const isAddress = host.startsWith('[') || /^\d+$/u.test(ending)
  if (isAddress || !host.includes('.') || PRIVATE_ENDINGS.includes(ending)) return 'notPublic'
  if (!NAME.test(host)) return 'syntax'
  if (host !== host.toLowerCase()) return 'hostCase'
  return /^[a-z]{2,5}$/u.test(ending) ? undefined : 'ending'
}
