// Finds a column of names whose header is a party of the contract, such as "Locatário", instead of "name" or
// "signer".

/** Parties of contracts as headers name them, in the form of `readHeader`. */
const PARTIES: ReadonlySet<string> = new Set(
  (
    'aderente afiancado alugador aluno aluna associado associada avalista beneficiario beneficiaria ' +
    'candidato candidata cedente cessionario cliente colaborador colaboradora comodante comodatario ' +
    'comprador compradora conjuge consorciado contato contratado contratada contratante contribuinte ' +
    'cooperado credor credora devedor devedora doador donatario empregado empregada empregador ' +
    'estagiario estagiaria favorecido fiador fiadora fornecedor fornecedora franqueado funcionario ' +
    'funcionaria herdeiro inquilino inquilina interessado interessada locador locadora locatario ' +
    'locataria morador moradora mutuario paciente parte parceiro prestador prestadora procurador ' +
    'procuradora promitente proponente proprietario proprietaria representante responsavel segurado ' +
    'socio socia sublocatario testemunha titular tomador tomadora vendedor vendedora ' +
    'buyer client contact contractor customer employee guarantor landlord lessee lessor party ' +
    'patient seller student supplier tenant witness'
  ).split(' '),
)

/**
 * Whether the owner of a header is a party; the first word counts, as in "Responsável legal".
 * @param owner owner by `readHeader`
 */
export function isParty(owner: string): boolean {
  const [first = ''] = owner.split(' ')
  return PARTIES.has(first)
}

/**
 * Column of a party that names the people of a group of columns: the one directly before the group, or the sheet's
 * only one for its only group.
 * @param order all columns in the order of the sheet
 */
export function findParty(
  order: readonly string[],
  group: readonly string[],
  parties: readonly string[],
  isOnlyGroup: boolean,
): string | undefined {
  if (isOnlyGroup && parties.length === 1) return parties[0]
  const before = order[order.findIndex((header) => group.includes(header)) - 1]
  return parties.find((party) => party === before)
}
