// Roles of parties in Brazilian contracts, and words beside a line that say it is not for a signature.
import { oncePerText, toWords } from './compare-text.ts'

/** Stems of roles, without the last A or O; what stands at a line with one of them belongs to that party. */
const ROLE_STEMS = [
  'ADMINISTRADOR',
  'ADQUIRENTE',
  'ADVOGAD',
  'ALIENANTE',
  'ALUN',
  'ANUENTE',
  'ARRENDADOR',
  'ARRENDATARI',
  'AUTOR',
  'AVALIST',
  'BENEFICIARI',
  'CANDIDAT',
  'CEDENTE',
  'CESSIONARI',
  'CLIENTE',
  'COMITENTE',
  'COMODANTE',
  'COMODATARI',
  'COMPRADOR',
  'COMPROMISSARI',
  'CONCEDENTE',
  'CONJUGE',
  'CONSULTOR',
  'CONTRATAD',
  'CONTRATANTE',
  'CORRETOR',
  'CREDOR',
  'DEVEDOR',
  'DIRETOR',
  'DISTRIBUIDOR',
  'DOADOR',
  'DONATARI',
  'EMITENTE',
  'EMPREGAD',
  'EMPREGADOR',
  'ESPOS',
  'ESTAGIARI',
  'FIADOR',
  'FIDUCIANTE',
  'FIDUCIARI',
  'FORNECEDOR',
  'FRANQUEAD',
  'FRANQUEADOR',
  'GARANTIDOR',
  'GERENTE',
  'IMOBILIARI',
  'INQUILIN',
  'INTERVENIENTE',
  'INVESTIDOR',
  'LICENCIAD',
  'LICENCIANTE',
  'LOCADOR',
  'LOCATARI',
  'MANDANTE',
  'MANDATARI',
  'MUTUANTE',
  'MUTUARI',
  'OUTORGAD',
  'OUTORGANTE',
  'PACIENTE',
  'PARCEIR',
  'PERMUTANTE',
  'PRESTADOR',
  'PROCURADOR',
  'PROMISSARI',
  'PROMITENTE',
  'PROPRIETARI',
  'RECEPTOR',
  'REPRESENTAD',
  'REPRESENTANTE',
  'RESPONSAVEL',
  'REVELADOR',
  'SEGURAD',
  'SEGURADOR',
  'SOCI',
  'SUBLOCADOR',
  'SUBLOCATARI',
  'TESTEMUNH',
  'TOMADOR',
  'TRABALHADOR',
  'VENDEDOR',
] as const
const KNOWN: ReadonlySet<string> = new Set(ROLE_STEMS)

/** Returns a word without the ending of its gender and number; undefined when it names no role. */
export const toRoleStem = oncePerText((word): string | undefined =>
  [word, word.replace(/[AO]S?$/u, ''), word.replace(/(?:E?S|A|AS)$/u, '')].find((stem) =>
    KNOWN.has(stem),
  ),
)

/** Least letters of a stem; shorter ones begin surnames too, such as Esposito. */
const LEAST_BEGINNING = 6

/** Tells whether a word begins with a role, as where text runs together: `LOCATARIOTESTEMUNHAS`. */
export function beginsWithRole(word: string): boolean {
  return ROLE_STEMS.some((stem) => stem.length >= LEAST_BEGINNING && word.startsWith(stem))
}

/** Returns the stems of the roles that a text names, each once. */
export const findRoleStems = oncePerText((text): readonly string[] => [
  ...new Set(toWords(text).flatMap((word) => toRoleStem(word) ?? [])),
])

/** Words directly before a line, or above its column, that ask for data instead of a signature. */
const FIELD_WORDS =
  /^(?:RUBRICAS?|VISTOS?|DATAS?|LOCAL|LUGAR|CIDADE|NOMES?(?: COMPLETO| LEGIVEL)?|CPF|C P F|CPFS?(?: MF)?|RG|R G|CI|CNPJ|IDENTIDADE|ENDERECO|E MAIL|EMAIL|TELEFONES?|TEL|CEP|BAIRRO|PAGINA|PAG|FOLHAS?|FLS?|PROFISSAO|NACIONALIDADE|ESTADO CIVIL|CARGO|FUNCAO|VALOR|OBS|OBSERVACOES|MATRICULA|NASCIMENTO|INICIAIS|DATA E LOCAL|LOCAL E DATA|DOCUMENTO|DOC|ORGAO EMISSOR|CONTATO|CELULAR|BANCO|AGENCIA|CONTA|PIX|VENCIMENTO|NUMERO|N)$/u
const INITIALS_WORDS = /\b(?:RUBRICAS?|VISTOS?|INICIAIS)\b/u
const SIGNATURE_WORDS = /\bASSINATURAS?\b|\bASS\b|\bASSINAR\b|\bASSINA\b/u

/** @param text words directly before a line */
export function isFieldLabel(text: string): boolean {
  const words = toWords(text.split(/[:;]\s*(?=\S)/u).at(-1) ?? text).join(' ')
  return FIELD_WORDS.test(words)
}

export function namesInitials(text: string): boolean {
  return INITIALS_WORDS.test(toWords(text).join(' '))
}

export function namesSignature(text: string): boolean {
  return SIGNATURE_WORDS.test(toWords(text).join(' '))
}

/** Words that stand near lines and belong to no name. */
const NO_NAME = new Set(
  'ASSINATURA ASSINATURAS ASS NOME CPF MF RG CNPJ DATA LOCAL CARGO TESTEMUNHA TESTEMUNHAS RUBRICA VISTO POR PELA PELO LTDA EIRELI EPP CONTRATO CLAUSULA ANEXO PAGINA FOLHA RUA AVENIDA AV CIDADE ESTADO BRASIL PRIMEIRA PRIMEIRO SEGUNDA SEGUNDO TERCEIRA PARTE PARTES LEGAL DIRETORIA FINANCEIRO COMERCIAL GERAL SOLIDARIO PRINCIPAL ENDERECO IDENTIDADE EMAIL TELEFONE DOCUMENTO JANEIRO FEVEREIRO MARCO ABRIL MAIO JUNHO JULHO AGOSTO SETEMBRO OUTUBRO NOVEMBRO DEZEMBRO PRESENTE INSTRUMENTO QUE FORMA VIAS TEOR E-MAIL ACORDO CIENTE ACEITO CARIMBO RECONHECIMENTO FIRMA LEGIVEL COMPLETO'.split(
    ' ',
  ),
)
const COMPANY_WORDS = new Set(
  'LTDA EIRELI EPP MEI INC LLC ASSOCIACAO COOPERATIVA FUNDACAO INSTITUTO CONDOMINIO COMERCIO SERVICOS EMPREENDIMENTOS IMOVEIS IMOBILIARIA INDUSTRIA CONSTRUTORA PARTICIPACOES CONSULTORIA TECNOLOGIA ADMINISTRADORA HOLDING ESCOLA CLINICA HOSPITAL CENTRO CIA'.split(
    ' ',
  ),
)

export function isNameWord(word: string): boolean {
  return !NO_NAME.has(word) && toRoleStem(word) === undefined && !/\d/u.test(word)
}

export const isCompanyText = oncePerText((text): boolean => {
  const words = toWords(text)
  return (
    words.some((word) => COMPANY_WORDS.has(word)) ||
    /(?<!\p{L})(?:S(?:\.\s?|\/)A(?!\p{L})|SA$|ME$)/u.test(text.trim())
  )
})
