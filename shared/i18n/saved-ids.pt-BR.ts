// Labelled ids of folders, groups and information fields: typed, pasted, imported or loaded.
import type { IdKind } from '../model/saved-ids.ts'
import type { IdLineProblem } from '../model/saved-id-lines.ts'

const kinds: Readonly<Record<`savedIds.kind.${IdKind}`, string>> = {
  'savedIds.kind.folder': 'Pastas',
  'savedIds.kind.group': 'Grupos de acesso',
  'savedIds.kind.informationField': 'Campos de informação',
}

const problems: Readonly<Record<`savedIds.problem.${IdLineProblem['problem']}`, string>> = {
  'savedIds.problem.notUuid': 'Linha {{line}}: sem um código da plataforma: {{text}}',
  'savedIds.problem.labelMissing': 'Linha {{line}}: sem um nome: {{text}}',
  'savedIds.problem.labelTooLong': 'Linha {{line}}: o nome passa de 200 letras: {{text}}',
  'savedIds.problem.twice': 'Linha {{line}}: o mesmo código da linha {{firstLine}}: {{text}}',
}

export const savedIds = {
  ...kinds,
  ...problems,
  'savedIds.title': 'Códigos da conta',
  'savedIds.about':
    'Pastas, grupos e campos de informação são identificados por um código. Carregue-os do serviço, onde ele os lista, ou cadastre-os com um nome, para escolhê-los nas opções do lote.',
  'savedIds.failed': 'Os códigos não foram lidos',
  'savedIds.noAccount': 'Escolha antes a conta: os códigos são salvos por conta.',
  'savedIds.whichKind': 'Tipo de código',
  'savedIds.search': 'Buscar por nome ou código',
  'savedIds.foundNone': 'Nenhum com este nome ou código.',
  'savedIds.none': 'Nenhum código salvo.',
  'savedIds.label': 'Nome',
  'savedIds.id': 'Código',
  'savedIds.remove': 'Remover',
  'savedIds.removeNamed': 'Remover {{label}}',
  'savedIds.removed': '{{label}} removido',
  'savedIds.undo': 'Desfazer',
  'savedIds.paste': 'Nomes e códigos, um por linha',
  'savedIds.pasteHint': 'Nome e código separados por tabulação, como vêm de uma planilha.',
  'savedIds.add': 'Salvar',
  'savedIds.added_one': '{{count}} código salvo',
  'savedIds.added_other': '{{count}} códigos salvos',
  'savedIds.addFailed': 'Os códigos não foram salvos',
  'savedIds.stillHere_one': '{{count}} linha não foi salva e continua no campo:',
  'savedIds.stillHere_other': '{{count}} linhas não foram salvas e continuam no campo:',
  'savedIds.readFile': 'Importar CSV…',
  'savedIds.pickFile': 'Importar nomes e códigos',
  'savedIds.readFailed': 'O arquivo não foi lido',
  'savedIds.fileProblem.tooLarge': '{{file}} é grande demais para uma lista de códigos.',
  'savedIds.fileProblem.notText': '{{file}} não é um arquivo de texto (CSV).',
  'savedIds.fileProblem.empty': '{{file}} está vazio.',
  'savedIds.fromFile_one': '{{count}} código de {{file}} salvo',
  'savedIds.fromFile_other': '{{count}} códigos de {{file}} salvos',
  'savedIds.notFromFile_one': '{{count}} linha de {{file}} não foi salva:',
  'savedIds.notFromFile_other': '{{count}} linhas de {{file}} não foram salvas:',
  'savedIds.load': 'Carregar do serviço',
  'savedIds.loadFailed': 'A lista não foi carregada',
  'savedIds.loaded_one': 'O serviço listou {{count}}.',
  'savedIds.loaded_other': 'O serviço listou {{count}}.',
  'savedIds.loadedAt': 'Carregado em {{moment}}.',
  'savedIds.inactive_one': '{{count}} inativo foi ignorado.',
  'savedIds.inactive_other': '{{count}} inativos foram ignorados.',
  'savedIds.unreadable_one': '{{count}} sem código ou nome foi ignorado.',
  'savedIds.unreadable_other': '{{count}} sem código ou nome foram ignorados.',
  'savedIds.mayTake': 'O que foi criado há pouco pode levar até {{hours}} h para aparecer.',
  'savedIds.newFolder': 'Nova pasta',
  'savedIds.createFolder': 'Criar no serviço',
  'savedIds.notCreated': 'A pasta não foi criada',
  'savedIds.folder.created': 'Pasta criada e salva aqui: já pode ser escolhida nas opções do lote.',
  'savedIds.folder.done': 'A pasta foi criada. Carregue a lista do serviço para escolhê-la.',
  'savedIds.folder.alreadySo': 'A pasta já existia.',
  'savedIds.folder.notDone': 'A pasta não foi criada: o serviço mostra que não era possível.',
  'savedIds.folder.unknown':
    'O serviço não respondeu a tempo. Confira na plataforma antes de criar de novo: a lista pode levar horas para mostrá-la.',
  'savedIds.folder.notBound':
    'Para criar pastas, vincule antes a operação com o manual do parceiro.',
  'savedIds.folder.notValid': 'O vínculo da operação tem erros: corrija-os antes.',
  'savedIds.folder.valueRefused': 'O vínculo da operação não aceita este nome.',
  'savedIds.folder.offBinding':
    'O serviço respondeu, mas sem o código da pasta. Confira na plataforma antes de criar de novo.',
  'savedIds.notBound':
    'Para carregar do serviço, vincule antes a operação “{{operation}}” com o manual do parceiro.',
  'options.folderId': 'Pasta',
  'options.groups': 'Grupos de acesso',
  'options.short.folder': 'pasta',
  'options.short.groups_one': '{{count}} grupo',
  'options.short.groups_other': '{{count}} grupos',
  'options.idHint': 'Escolha pelo nome ou cole o código da plataforma.',
  'options.idWrong': '“{{text}}” não é um código da plataforma nem um nome salvo.',
  'options.noIds': 'Nada salvo. Cole o código da plataforma.',
}
