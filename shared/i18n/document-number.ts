// CNPJ and CPF as people read them. Since July 2026 a CNPJ may have letters in all but its two check
// digits (Receita Federal, Instrução Normativa RFB 2.229/2024).

/** As it came when it is neither. */
export function formatDocumentNumber(text: string): string {
  const cnpj = /^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/u.exec(text)
  if (cnpj) {
    const [, root = '', second = '', third = '', branch = '', check = ''] = cnpj
    return `${root}.${second}.${third}/${branch}-${check}`
  }
  const cpf = /^(\d{3})(\d{3})(\d{3})(\d{2})$/u.exec(text)
  if (!cpf) return text
  const [, first = '', second = '', third = '', check = ''] = cpf
  return `${first}.${second}.${third}-${check}`
}
