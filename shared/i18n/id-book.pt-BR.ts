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
    'Pastas, grupos e campos de informação são pedidos pelo código (UUID), que o serviço não lista por um caminho conhecido. Guarde-os aqui com um nome para escolhê-los nas opções do lote.',
  'idBook.failed': 'Os códigos não foram lidos',
  'idBook.noAccount': 'Escolha antes a conta: os códigos são guardados por conta.',
  'idBook.whichKind': 'Tipo de código',
  'idBook.none': 'Nenhum código guardado.',
  'idBook.label': 'Nome',
  'idBook.id': 'Código',
  'idBook.removeNamed': 'Remover {{label}}',
  'idBook.removed': '{{label}} removido',
  'idBook.undo': 'Desfazer',
  'idBook.paste': 'Nomes e códigos, um por linha',
  'idBook.pasteHint': 'Nome e código separados por tabulação, como vêm de uma planilha.',
  'idBook.add': 'Guardar',
  'idBook.added_one': '{{count}} código guardado',
  'idBook.added_other': '{{count}} códigos guardados',
  'idBook.addFailed': 'Os códigos não foram guardados',
  'idBook.stillHere_one': '{{count}} linha não foi guardada e continua no campo:',
  'idBook.stillHere_other': '{{count}} linhas não foram guardadas e continuam no campo:',
  'idBook.readFile': 'Importar CSV…',
  'idBook.pickFile': 'Importar nomes e códigos',
  'idBook.readFailed': 'O arquivo não foi lido',
  'idBook.fileProblem.tooLarge': '{{file}} é grande demais para uma lista de códigos.',
  'idBook.fileProblem.notText': '{{file}} não é um arquivo de texto (CSV).',
  'idBook.fileProblem.empty': '{{file}} está vazio.',
  'idBook.fromFile_one': '{{count}} código de {{file}} guardado',
  'idBook.fromFile_other': '{{count}} códigos de {{file}} guardados',
  'idBook.notFromFile_one': '{{count}} linha de {{file}} não foi guardada:',
  'idBook.notFromFile_other': '{{count}} linhas de {{file}} não foram guardadas:',
  'idBook.load': 'Carregar do serviço',
  'idBook.loadFailed': 'A lista não foi carregada',
  'idBook.loaded_one': 'O serviço listou {{count}}.',
  'idBook.loaded_other': 'O serviço listou {{count}}.',
  'idBook.loadedAt': 'Carregado em {{moment}}.',
  'idBook.inactive_one': '{{count}} inativo ficou de fora.',
  'idBook.inactive_other': '{{count}} inativos ficaram de fora.',
  'idBook.unreadable_one': '{{count}} sem código ou nome ficou de fora.',
  'idBook.unreadable_other': '{{count}} sem código ou nome ficaram de fora.',
  'idBook.mayTake': 'O que foi criado há pouco pode levar até {{hours}} h para aparecer.',
  'idBook.notBound':
    'Para carregar do serviço, vincule antes a operação “{{operation}}” com o manual do parceiro.',
  'options.folderId': 'Pasta',
  'options.groups': 'Grupos de acesso',
  'options.short.folder': 'pasta',
  'options.short.groups_one': '{{count}} grupo',
  'options.short.groups_other': '{{count}} grupos',
  'options.idHint': 'Escolha pelo nome ou cole o código (UUID).',
  'options.idWrong': '“{{text}}” não é um código (UUID) nem um nome guardado.',
  'options.noIds': 'Nenhum guardado. Cole o código (UUID).',
}
