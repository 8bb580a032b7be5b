// Words that people write before the number of a document: `CPF 013.503.359-40`, `C.P.F. nº: …`.

const LABEL =
  /^(?:c\.?p\.?f|c\.?n\.?p\.?j)\.?(?:\s?\/\s?(?:mf|cnpj))?[\s:.–-]*(?:n(?:[º°ªo.]|úmero)*[\s:.–-]*)?(?=[\da-z]{2}[.\da-z])/iu

/** Returns the number without its label; a text without a label is unchanged. */
export function withoutDocumentLabel(text: string): string {
  return text.replace(LABEL, '')
}
