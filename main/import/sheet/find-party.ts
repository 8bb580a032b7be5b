// The column of names that says neither "name" nor "signer" but what the person is: "Locatário".

/** Parties of contracts as offices head a column with them, as they read after `readHeader`. */
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

/** @param owner what `readHeader` left of the header: "Responsável legal" counts by its first word */
export function isParty(owner: string): boolean {
  const [first = ''] = owner.split(' ')
  return PARTIES.has(first)
}

/**
 * The one that names a group of columns: directly before them, as tables are drawn; or the sheet's only
 * one, wherever it stands, for its only group.
 * @param order every column, as the sheet has them
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
