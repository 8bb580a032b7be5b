// Guard of download addresses. The service names the address, so it could be one inside the
// office's network; such an address is allowed only where the base address is of the same kind.
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { isLoopback, isLoopbackName } from '../base-address.ts'

export class AddressRefused extends Error {
  constructor(detail: string) {
    super(detail)
    this.name = 'AddressRefused'
  }
}

export type AddressKind =
  | 'public'
  | 'loopback'
  | 'private'
  | 'linkLocal'
  | 'unspecified'
  | 'multicast'

export type AddressGuard = {
  /** Reason of a refusal, without the address (DL-09); undefined when it is allowed. */
  readonly refuse: (url: string) => Promise<string | undefined>
  /** Check of a host's resolved IP address. */
  readonly check: (address: string) => Promise<boolean>
}

/**
 * Guard of one service.
 * @param baseUrl base address from `parseBaseAddress`
 */
export function createAddressGuard(baseUrl: string): AddressGuard {
  const base = new URL(baseUrl)
  const mayBePlain = base.protocol === 'http:' && isLoopback(base)
  const check = async (address: string): Promise<boolean> => {
    const kind = toAddressKind(address)
    return kind === 'public' || (await readKinds(base)).includes(kind)
  }
  return {
    check,
    async refuse(text) {
      if (!URL.canParse(text)) return 'the download address is not one'
      const url = new URL(text)
      const isPlain = url.protocol === 'http:' && mayBePlain && isLoopback(url)
      if (url.protocol !== 'https:' && !isPlain) return 'the download address is not https'
      const literal = toLiteral(url)
      if (literal === undefined || (await check(literal))) return undefined
      return `the download address is ${toAddressKind(literal)}`
    },
  }
}

/** Kinds of the host's present addresses. */
async function readKinds(url: URL): Promise<readonly AddressKind[]> {
  const literal = toLiteral(url)
  if (literal !== undefined) return [toAddressKind(literal)]
  const found = await lookup(toHost(url), { all: true }).catch(() => [])
  return found.map(({ address }) => toAddressKind(address))
}

/**
 * IP address in the URL, which needs no resolver; URL parsing has normalised decimal and
 * hexadecimal forms.
 */
function toLiteral(url: URL): string | undefined {
  const host = toHost(url)
  if (isIP(host) !== 0) return host
  return isLoopbackName(host) ? '127.0.0.1' : undefined
}

function toHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$|\.$/gu, '')
}

/**
 * Ranges from the IANA IPv4 and IPv6 Special-Purpose Address Registries; RFC 1112 and RFC 4291 for
 * multicast.
 */
const RANGES: readonly (readonly [Exclude<AddressKind, 'public'>, ...(readonly string[])])[] = [
  ['loopback', '127.0.0.0/8', '::1/128'],
  // RFC 4291, 2.5.5.1: IPv4-compatible addresses of IPv6, which are deprecated and lead nowhere that is public.
  ['unspecified', '0.0.0.0/8', '::/96'],
  ['linkLocal', '169.254.0.0/16', 'fe80::/10'],
  [
    'private',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    'fc00::/7',
    'fec0::/10',
    '64:ff9b:1::/48', // RFC 8215: NAT64 of a network's own
    '2001::/32', // RFC 4380: Teredo, a tunnel to an address of IPv4 behind a router
  ],
  ['multicast', '224.0.0.0/4', '240.0.0.0/4', 'ff00::/8'],
]

const LISTS = RANGES.map(([kind, ...ranges]) => {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', bits = ''] = range.split('/')
    list.addSubnet(net, Number(bits), net.includes(':') ? 'ipv6' : 'ipv4')
  }
  return { kind, list }
})

/**
 * Kind of an address.
 * @param address IPv4 or IPv6 address; anything else is `unspecified`
 */
export function toAddressKind(address: string): AddressKind {
  const [plain = ''] = address.split('%') // fe80::1%eth0
  const four = toEmbeddedFour(plain) ?? plain
  const family = isIP(four)
  if (family === 0) return 'unspecified'
  const found = LISTS.find(({ list }) => list.check(four, family === 4 ? 'ipv4' : 'ipv6'))
  return found?.kind ?? 'public'
}

/** Prefixes of IPv6 addresses that contain one of IPv4, with the group at which that begins. */
const EMBEDDED = [
  { prefix: [0, 0, 0, 0, 0, 0xffff], at: 6 }, // RFC 4291, 2.5.5.2: mapped
  { prefix: [0x64, 0xff9b, 0, 0, 0, 0], at: 6 }, // RFC 6052: NAT64
  { prefix: [0x2002], at: 1 }, // RFC 3056: 6to4
] as const

function toEmbeddedFour(address: string): string | undefined {
  if (isIP(address) !== 6) return undefined
  const groups = toGroups(address)
  const found = EMBEDDED.find(({ prefix }) => prefix.every((group, at) => groups[at] === group))
  if (!found) return undefined
  const [high = 0, low = 0] = groups.slice(found.at)
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
}

/** Groups of 16 bits, eight of them; URL parsing writes the last 32 bits as groups too. */
function toGroups(address: string): readonly number[] {
  const text = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [head = '', tail] = text.split('::')
  const before = toNumbers(head)
  if (tail === undefined) return before
  const after = toNumbers(tail)
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}

function toNumbers(groups: string): readonly number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16))
}
