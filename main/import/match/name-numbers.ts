// Numbers in names that are no contract's: what a scanner or a second download counted, days and times
// of day, flats. They are taken away, or become one word, so that `Apto 12` and `12-03-2026` hold no 12.

const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'
/** `2026-11-21`, `21.11.26`, `20261121`, `21112026`. */
const DATE = [
  `20\\d{2}[-._/]${MONTH}[-._/]${DAY}`,
  `${DAY}[-._/]${MONTH}[-._/](?:20)?\\d{2}`,
  '20\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])',
  '(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|1[0-2])20\\d{2}',
].join('|')
/** `10.30.45`, `10h30`, `at 10.30`, and what a device joins to the day: `_103045`, `1030`. */
const TIME = [
  '[\\s_t-]{0,2}(?:(?:at|as) )?(?:[01]?\\d|2[0-3])[.:h-][0-5]\\d(?:[.:m-][0-5]\\d)?',
  '[_t-]?(?:[01]\\d|2[0-3])(?:[0-5]\\d){1,2}(?![-./]\\d)',
].join('|')
/** From left to right: the time beside a day is none itself, though `10.03.29` reads like one. */
const MOMENT = new RegExp(`(?<!\\d)(${DATE})(?:${TIME})?(?!\\d)`, 'giu')

/** Without which there is no day: ten thousand numbers are asked about. */
const DAYLIKE = /\d{8}|\d[-._/]\d\d?[-._/]\d/u

/** Each day as one word, without the time beside it. */
export function joinDays(text: string): string {
  if (!DAYLIKE.test(text)) return text
  return text.replace(MOMENT, (_, day: string) => day.replace(/\D/gu, ''))
}

const COPY = /\s*\(\d{1,3}\)/gu
/** How a phone names what a message brought: `DOC-20261121-WA0012`. */
const MESSENGER = /-WA\d{4,}(?!\d)/giu
/** A year beside a number is that of a contract. */
const COUNTED = '\\d{1,8}(?!\\d)(?<!(?:^|\\D)20\\d{2}(?=[-._/]\\d{3}))(?![-._/]20\\d{2}(?!\\d))'
const SCANNER = new RegExp(
  `((?:scan|digitaliza|escanea|img|imag|foto|dsc)\\p{L}*)((?:[\\s_.-]*(?:${DATE})(?:${TIME})?(?!\\d))?)(?:[\\s_.-]*${COUNTED})?`,
  'giu',
)

/** Without what a scanner or a second download counted: `Scan_0423` is not the contract 0423. */
export function withoutCounters(stem: string): string {
  return stem.replace(COPY, '').replace(MESSENGER, '').replace(SCANNER, '$1$2')
}

const PLACE =
  /(?<!\p{L})(apto?|ap|apartamento|unidade|sala|casa|loja|lote|quadra|bloco|torre|vaga|box|conjunto|cj|andar)(?:[\s._-]*n[or]?(?!\p{L}))?[\s._-]*0*(\d+)(?!\d)/gu

/** `apto 012` → `apto#12`. @param text in small letters, without accents */
export function joinPlaces(text: string): string {
  if (!/[a-z]/u.test(text)) return text
  return text.replace(PLACE, (_, place: string, number: string) =>
    place.startsWith('ap') ? `apto#${number}` : `${place}#${number}`,
  )
}

/** As `joinPlaces` writes them, for a number that stands under `Unidade` alone. */
export function toPlaces(number: string): readonly string[] {
  return ['apto', 'unidade', 'sala', 'casa', 'loja', 'lote'].map((place) => `${place} ${number}`)
}

/** A header of numbers of flats. @param header in small letters, without accents */
export function isPlace(header: string): boolean {
  return joinPlaces(`${header} 1`).endsWith('#1')
}

/** What of a name may be the number of a contract. @param text as `foldName` leaves it */
export function withoutIncidentals(text: string): string {
  return joinPlaces(text.replace(MOMENT, ' ')).replace(/\p{L}+#\d+/gu, ' ')
}
