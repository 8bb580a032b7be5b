// The sample sheet to download: its header, and what its second sheet says of each column.
import type { DocumentField, SignerField } from '../model/column-mapping.ts'

const columns: Readonly<
  Record<`sampleSheet.${'column' | 'about'}.${DocumentField | SignerField}`, string>
> = {
  'sampleSheet.column.documentName': 'Contrato',
  'sampleSheet.about.documentName': 'Nome do documento, como quem assina o vê.',
  'sampleSheet.column.file': 'Arquivo',
  'sampleSheet.about.file':
    'Nome do arquivo do contrato, com ou sem .pdf. Sem ele, o programa procura o arquivo pelo nome e pelo CPF de quem assina e pelo nome do contrato.',
  'sampleSheet.column.name': 'Nome',
  'sampleSheet.about.name':
    'Nome completo de quem assina. Nomes em maiúsculas são reescritos: ANA DA SILVA vira Ana da Silva.',
  'sampleSheet.column.email': 'E-mail',
  'sampleSheet.about.email': 'Endereço que recebe o pedido de assinatura. Obrigatório.',
  'sampleSheet.column.documentNumber': 'CPF',
  'sampleSheet.about.documentNumber':
    'CPF de quem assina, com ou sem pontuação. Os zeros à esquerda que a planilha apaga são repostos.',
  'sampleSheet.column.telephone': 'Telefone',
  'sampleSheet.about.telephone':
    'Com DDD: (11) 98765-4321. Necessário para SMS e WhatsApp. De outro país, com o código: +351 912 345 678.',
  'sampleSheet.column.role': 'Papel',
  'sampleSheet.about.role':
    'Papel de quem assina, como existe na conta: Contratante, Locador, Testemunha, … Obrigatório.',
  'sampleSheet.column.order': 'Ordem',
  'sampleSheet.about.order':
    'Quem assina primeiro: 1, 2, 3, … Para todos os signatários de um documento ou para nenhum; com o mesmo número, ao mesmo tempo.',
  'sampleSheet.column.deadline': 'Prazo',
  'sampleSheet.about.deadline':
    'Último dia para assinar, dd/mm/aaaa: vale até as 23:59:59 desse dia. Vazio: sem prazo.',
  'sampleSheet.column.message': 'Mensagem',
  'sampleSheet.about.message': 'Texto que os signatários recebem com o pedido.',
  'sampleSheet.column.scheduledTo': 'Data de envio',
  'sampleSheet.about.scheduledTo':
    'Quando o pedido é enviado, dd/mm/aaaa hh:mm. Vazio: logo após o envio do lote.',
  'sampleSheet.column.folder': 'Pasta',
  'sampleSheet.about.folder': 'Pasta da conta que guarda o documento, pelo nome.',
  'sampleSheet.column.categories': 'Categorias',
  'sampleSheet.about.categories': 'Categorias da conta, separadas por ponto e vírgula.',
  'sampleSheet.column.groups': 'Grupos',
  'sampleSheet.about.groups':
    'Grupos da conta que veem o documento, separados por ponto e vírgula.',
  'sampleSheet.column.reminder': 'Lembrete',
  'sampleSheet.about.reminder':
    'De quanto em quanto tempo quem não assinou é lembrado: A cada 3 dias.',
  'sampleSheet.column.observers': 'Observadores',
  'sampleSheet.about.observers':
    'E-mails de quem recebe o documento assinado sem assinar, separados por ponto e vírgula.',
  'sampleSheet.column.authenticationMethod': 'Autenticação',
  'sampleSheet.about.authenticationMethod':
    'Como a pessoa confirma quem é: E-mail, SMS ou WhatsApp.',
  'sampleSheet.column.signatureLinkMethod': 'Canal',
  'sampleSheet.about.signatureLinkMethod':
    'Por onde o link chega: E-mail, SMS, WhatsApp ou Não enviar.',
  'sampleSheet.column.additionalAuthenticationMethods': 'Evidências',
  'sampleSheet.about.additionalAuthenticationMethods':
    'O que mais se pede de quem assina, separado por ponto e vírgula: Documento com foto.',
  'sampleSheet.column.substitutes': 'Substitutos',
  'sampleSheet.about.substitutes':
    'E-mails de quem pode assinar no lugar da pessoa, separados por ponto e vírgula.',
  'sampleSheet.column.language': 'Idioma',
  'sampleSheet.about.language': 'Idioma das mensagens à pessoa: Português.',
  'sampleSheet.column.saveAsContact': 'Salvar como contato',
  'sampleSheet.about.saveAsContact':
    'Sim ou Não: a pessoa entra nos contatos da conta. Exige nome e CPF.',
  'sampleSheet.column.requireDocumentNumber': 'Exigir CPF',
  'sampleSheet.about.requireDocumentNumber': 'Sim ou Não: a pessoa informa o CPF ao assinar.',
}

export const sampleSheet = {
  ...columns,
  'sampleSheet.contracts': 'Contratos',
  'sampleSheet.explained': 'Explicação',
  'sampleSheet.header.column': 'Coluna',
  'sampleSheet.header.about': 'O que diz',
  'sampleSheet.header.place': 'Onde',
  'sampleSheet.place.here': 'nesta planilha',
  'sampleSheet.place.more': 'adicione se precisar',
  'sampleSheet.numbered': '{{column}} 1, {{column}} 2, …',
}
