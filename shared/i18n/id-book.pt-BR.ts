// Labelled ids of folders, groups and information fields: typed, pasted, imported or loaded.
import type { IdKind } from '../model/id-book.ts'
import type { IdLineProblem } from '../model/id-book-lines.ts'

const kinds: Readonly<Record<`idBook.kind.${IdKind}`, string>> = {
  'idBook.kind.folder': 'Pastas',
  'idBook.kind.group': 'Grupos de acesso',
  'idBook.kind.informationField': 'Campos de informação',
}

const problems: Readonly<Record<`idBook.problem.${IdLineProblem['problem']}`, string>> = {
  'idBook.problem.notUuid': 'Linha {{line}}: sem um código (UUID): {{text}}',
  'idBook.problem.labelMissing': 'Linha {{line}}: sem um nome: {{text}}',
  'idBook.problem.labelTooLong': 'Linha {{line}}: o nome passa de 200 letras: {{text}}',
  'idBook.problem.twice': 'Linha {{line}}: o mesmo código da linha {{firstLine}}: {{text}}',
}

export const idBook = {
  ...kinds,
  ...problems,
  'idBook.title': 'Códigos da conta',
  'idBook.about':
    'Pastas, grupos e campos de informação são identificados por um código (UUID), que o programa não tem como buscar. Cadastre-os aqui com um nome para escolhê-los nas opções do lote.',
  'idBook.failed': 'Os códigos não foram lidos',
  'idBook.noAccount': 'Escolha antes a conta: os códigos são salvos por conta.',
  'idBook.whichKind': 'Tipo de código',
  'idBook.none': 'Nenhum código salvo.',
  'idBook.label': 'Nome',
  'idBook.id': 'Código',
  'idBook.removeNamed': 'Remover {{label}}',
  'idBook.removed': '{{label}} removido',
  'idBook.undo': 'Desfazer',
  'idBook.paste': 'Nomes e códigos, um por linha',
  'idBook.pasteHint': 'Nome e código separados por tabulação, como vêm de uma planilha.',
  'idBook.add': 'Salvar',
  'idBook.added_one': '{{count}} código salvo',
  'idBook.added_other': '{{count}} códigos salvos',
  'idBook.addFailed': 'Os códigos não foram salvos',
  'idBook.stillHere_one': '{{count}} linha não foi salva e continua no campo:',
  'idBook.stillHere_other': '{{count}} linhas não foram salvas e continuam no campo:',
  'idBook.readFile': 'Importar CSV…',
  'idBook.pickFile': 'Importar nomes e códigos',
  'idBook.readFailed': 'O arquivo não foi lido',
  'idBook.fileProblem.tooLarge': '{{file}} é grande demais para uma lista de códigos.',
  'idBook.fileProblem.notText': '{{file}} não é um arquivo de texto (CSV).',
  'idBook.fileProblem.empty': '{{file}} está vazio.',
  'idBook.fromFile_one': '{{count}} código de {{file}} salvo',
  'idBook.fromFile_other': '{{count}} códigos de {{file}} salvos',
  'idBook.notFromFile_one': '{{count}} linha de {{file}} não foi salva:',
  'idBook.notFromFile_other': '{{count}} linhas de {{file}} não foram salvas:',
  'idBook.load': 'Carregar do serviço',
  'idBook.loadFailed': 'A lista não foi carregada',
  'idBook.loaded_one': 'O serviço listou {{count}}.',
  'idBook.loaded_other': 'O serviço listou {{count}}.',
  'idBook.loadedAt': 'Carregado em {{moment}}.',
  'idBook.inactive_one': '{{count}} inativo foi ignorado.',
  'idBook.inactive_other': '{{count}} inativos foram ignorados.',
  'idBook.unreadable_one': '{{count}} sem código ou nome foi ignorado.',
  'idBook.unreadable_other': '{{count}} sem código ou nome foram ignorados.',
  'idBook.mayTake': 'O que foi criado há pouco pode levar até {{hours}} h para aparecer.',
  'idBook.notBound':
    'Para carregar do serviço, vincule antes a operação “{{operation}}” com o manual do parceiro.',
  'options.folderId': 'Pasta',
  'options.groups': 'Grupos de acesso',
  'options.short.folder': 'pasta',
  'options.short.groups_one': '{{count}} grupo',
  'options.short.groups_other': '{{count}} grupos',
  'options.idHint': 'Escolha pelo nome ou cole o código (UUID).',
  'options.idWrong': '“{{text}}” não é um código (UUID) nem um nome salvo.',
  'options.noIds': 'Nenhum salvo. Cole o código (UUID).',
}
