// The words that people write before the number of a document: `CPF 013.503.359-40`, `C.P.F. nº: …`.

const LABEL =
  /^(?:c\.?p\.?f|c\.?n\.?p\.?j)\.?(?:\s?\/\s?(?:mf|cnpj))?[\s:.–-]*(?:n(?:[º°ªo.]|úmero)*[\s:.–-]*)?(?=[\da-z]{2}[.\da-z])/iu

/** The number alone; what begins with no label stays as it is. */
export function withoutDocumentLabel(text: string): string {
  return text.replace(LABEL, '')
}
