// Words that join others in names of files and headers of columns, and tell nothing themselves.
export const CONNECTING_WORDS: ReadonlySet<string> = new Set(
  'a o as os da de do das dos e em para'.split(' '),
)
