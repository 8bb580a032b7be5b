// Line ends of a CSV that several programs wrote: Papa Parse takes one kind for the whole file, and would read all
// lines with the other kind as one.

/** Options for Papa Parse; a line that ends with CR LF keeps the CR in its last cell. */
export function toLineEnd(text: string): { readonly newline?: '\n' } {
  return text.includes('\r\n') && /(?<!\r)\n/u.test(text) ? { newline: '\n' } : {}
}
