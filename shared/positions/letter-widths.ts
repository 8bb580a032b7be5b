// Widths of letters in the best-known font of each family. pdf.js gives the length of a run of text, not of its
// letters: each letter gets its share, which is exact at the run's ends and right to a few points inside it.

export type FontFamily = 'serif' | 'sans' | 'monospace'

/** Widths of Times and Helvetica, thousandths of the size (Adobe Core 14 AFM), for characters of like widths. */
const WIDTHS: readonly (readonly [RegExp, serif: number, sans: number])[] = [
  [/[ ,.]/u, 250, 278],
  [/[ijl:;'|!/\\]/u, 278, 240],
  [/[tfI[\]]/u, 305, 278],
  [/[-r()"]/u, 340, 333],
  [/[sJ]/u, 389, 500],
  [/[acez?]/u, 444, 530],
  [/[kvxy]/u, 500, 500],
  [/[FLPTESZB]/u, 600, 640],
  [/[CRAVXYKDHNUOGQw]/u, 716, 722],
  [/[mM]/u, 800, 833],
  [/[W@%—]/u, 940, 950],
]
const DEFAULT_WIDTHS = { serif: 500, sans: 556 }

export function toLetterWidth(sign: string, family: FontFamily): number {
  if (family === 'monospace') return 1
  const [letter = sign] = sign.normalize('NFD') // an accent adds nothing
  const [, serif, sans] = WIDTHS.find(([signs]) => signs.test(letter)) ?? []
  const known = family === 'serif' ? serif : sans
  return known ?? DEFAULT_WIDTHS[family]
}
