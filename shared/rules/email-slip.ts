// Slips in the domain of an e-mail address: `gmial.com`, `hotmail.con`. Only suggestions, since a firm may have such
// a name.
const DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.br',
  'outlook.com',
  'outlook.com.br',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
  'live.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'ig.com.br',
  'globo.com',
  'globomail.com',
  'msn.com',
  'me.com',
  'protonmail.com',
  'r7.com',
  'oi.com.br',
] as const
/** Domains that exist and are not corrected, though a slip of another one may look like them. */
const REAL = new Set<string>([
  ...DOMAINS,
  'mail.com',
  'email.com',
  'ymail.com',
  'aol.com',
  'gmx.com',
])
/** Least length of a domain that is suggested; a shorter one is one letter from too many others. */
const SHORTEST = 7

/** Returns the address that was probably meant; undefined for one without a slip. */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || REAL.has(domain)) return undefined
  const meant = recallMeant(domain)
  return meant === undefined ? undefined : `${email.slice(0, at)}@${meant}`
}

/** Cache by domain: a spreadsheet has ten thousand addresses in a few domains. */
const known = new Map<string, string | undefined>()
const MAX_KNOWN = 1_000

function recallMeant(domain: string): string | undefined {
  if (known.has(domain)) return known.get(domain)
  if (known.size >= MAX_KNOWN) known.clear()
  const meant = findMeant(domain)
  known.set(domain, meant)
  return meant
}

function findMeant(domain: string): string | undefined {
  if (domain === 'gmail.com.br') return 'gmail.com'
  const fixed = fixEnding(domain)
  if (REAL.has(fixed)) return fixed
  const near = DOMAINS.filter((each) => each.length >= SHORTEST && isOneSlip(fixed, each))
  if (near.length === 1) return near[0]
  if (near.length > 1) return undefined
  return fixed === domain ? undefined : fixed
}

/** Returns the domain with endings corrected that no domain has. */
function fixEnding(domain: string): string {
  return domain
    .replace(/[,;.]+$/u, '')
    .replace(/\.(con|cmo|comm|ocm|xom|vom|cim|cm)$/u, '.com')
    .replace(/\.(con|cmo|comm|ocm|xom|vom|cim|cm)\.br$/u, '.com.br')
    .replace(/\.com\.?(b|r|rb|bt|be|bbr|brr)$/u, '.com.br')
    .replace(/(?<=[a-z])com\.br$/u, '.com.br')
    .replace(/\.combr$/u, '.com.br')
    .replace(/\.\.+/gu, '.')
}

/** Tells whether two texts differ by one letter more, less or other, or by two letters that changed places. */
function isOneSlip(text: string, meant: string): boolean {
  if (Math.abs(text.length - meant.length) > 1) return false
  let start = 0
  while (start < text.length && text[start] === meant[start]) start += 1
  const [a, b] = [text.slice(start), meant.slice(start)]
  if (a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b) return true
  return a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
}
