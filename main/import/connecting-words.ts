// Words without meaning of their own, such as prepositions, in file names and column headers.
export const CONNECTING_WORDS: ReadonlySet<string> = new Set(
  'a o as os da de do das dos e em para'.split(' '),
)
