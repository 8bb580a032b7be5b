// Numbers in names that are not a contract's: counters of scanners and downloads, dates, times, flats. They are
// removed or become one word, so that `Apto 12` and `12-03-2026` contain no number 12.

const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'
/** `2026-11-21`, `21.11.26`, `20261121`, `21112026`. */
const DATE = [
  `20\\d{2}[-._/]${MONTH}[-._/]${DAY}`,
  `${DAY}[-._/]${MONTH}[-._/](?:20)?\\d{2}`,
  '20\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])',
  '(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|1[0-2])20\\d{2}',
].join('|')
/** Times: `10.30.45`, `10h30`, `at 10.30`, and those that a device joins to the date: `_103045`, `1030`. */
const TIME = [
  '[\\s_t-]{0,2}(?:(?:at|as) )?(?:[01]?\\d|2[0-3])[.:h-][0-5]\\d(?:[.:m-][0-5]\\d)?',
  '[_t-]?(?:[01]\\d|2[0-3])(?:[0-5]\\d){1,2}(?![-./]\\d)',
].join('|')
/**
 * Date with its time, matched from left to right: the time after a date is not a date, though `10.03.29` reads like
 * one.
 */
const MOMENT = new RegExp(`(?<!\\d)(${DATE})(?:${TIME})?(?!\\d)`, 'giu')

/** Cheap test before MOMENT, since it is asked of ten thousand numbers. */
const DAYLIKE = /\d{8}|\d[-._/]\d\d?[-._/]\d/u

/** Text with each date as one word and without the time after it. */
export function joinDays(text: string): string {
  if (!DAYLIKE.test(text)) return text
  return text.replace(MOMENT, (_, day: string) => day.replace(/\D/gu, ''))
}

const COPY = /\s*\(\d{1,3}\)/gu
/** Name that a messenger gives a file: `DOC-20261121-WA0012`. */
const MESSENGER = /-WA\d{4,}(?!\d)/giu
/** Counter. A number with a year beside it is a contract's. */
const COUNTED = '\\d{1,8}(?!\\d)(?<!(?:^|\\D)20\\d{2}(?=[-._/]\\d{3}))(?![-._/]20\\d{2}(?!\\d))'
const SCANNER = new RegExp(
  `((?:scan|digitaliza|escanea|img|imag|foto|dsc)\\p{L}*)((?:[\\s_.-]*(?:${DATE})(?:${TIME})?(?!\\d))?)(?:[\\s_.-]*${COUNTED})?`,
  'giu',
)

/** File name without the counters of scanners and downloads: `Scan_0423` is not the contract 0423. */
export function withoutCounters(stem: string): string {
  return stem.replace(COPY, '').replace(MESSENGER, '').replace(SCANNER, '$1$2')
}

const PLACE =
  /(?<!\p{L})(apto?|ap|apartamento|unidade|sala|casa|loja|lote|quadra|bloco|torre|vaga|box|conjunto|cj|andar)(?:[\s._-]*n[or]?(?!\p{L}))?[\s._-]*0*(\d+)(?!\d)/gu

/**
 * Text with each flat as one word: `apto 012` → `apto#12`.
 * @param text in small letters, without accents
 */
export function joinPlaces(text: string): string {
  if (!/[a-z]/u.test(text)) return text
  return text.replace(PLACE, (_, place: string, number: string) =>
    place.startsWith('ap') ? `apto#${number}` : `${place}#${number}`,
  )
}

/** Phrases for the number of a flat whose column only says `Unidade`, before `joinPlaces`. */
export function toPlaces(number: string): readonly string[] {
  return ['apto', 'unidade', 'sala', 'casa', 'loja', 'lote'].map((place) => `${place} ${number}`)
}

/**
 * Whether a header names numbers of flats.
 * @param header in small letters, without accents
 */
export function isPlace(header: string): boolean {
  return joinPlaces(`${header} 1`).endsWith('#1')
}

/**
 * Text without dates and flats, so that what is left may be the number of a contract.
 * @param text result of `foldName`
 */
export function withoutIncidentals(text: string): string {
  return joinPlaces(text.replace(MOMENT, ' ')).replace(/\p{L}+#\d+/gu, ' ')
}
