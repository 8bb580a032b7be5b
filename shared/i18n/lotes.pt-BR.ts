// What is said of batches as files.
import type { LoteFault } from '../model/lote.ts'

const faults: Readonly<Record<`lote.fault.${LoteFault}`, string>> = {
  'lote.fault.missing':
    'O arquivo não está mais onde estava. Conecte o disco ou o pendrive e abra de novo.',
  'lote.fault.unreadable':
    'O arquivo não pôde ser lido: falta permissão ou o disco não responde. Copie-o para este computador e abra a cópia.',
  'lote.fault.notALote':
    'Este arquivo não é um lote deste programa, apesar do nome. Confira se é o arquivo certo.',
  'lote.fault.sealed': 'O arquivo está lacrado com uma senha. Abra-o de novo e digite a senha.',
  'lote.fault.wrongPassword':
    'A senha não abre este arquivo. Confira maiúsculas e acentos, ou pergunte a quem o salvou.',
  'lote.fault.newer':
    'Ele foi salvo por uma versão mais nova do programa. Atualize este computador e abra de novo.',
  'lote.fault.damaged':
    'O arquivo está danificado ou veio incompleto. Copie-o de novo de onde foi salvo, ou peça outro a quem o salvou.',
  'lote.fault.edited':
    'Ele traz a marca do escritório, e foi alterado depois de salvo. Não o use: peça um novo a quem o salvou.',
  'lote.fault.otherMark':
    'Ele traz a marca de outro escritório, ou feita com uma chave anterior. Confira de quem veio e peça que seja salvo com a chave deste escritório.',
  'lote.fault.unmarked':
    'Ele não traz a marca do escritório, que a política deste computador exige. Peça que seja salvo em um computador que tenha a chave do escritório.',
  'lote.fault.noOfficeKey':
    'A política deste computador exige a marca do escritório, e a chave que a confere não está aqui. Peça a chave ao administrador.',
  'lote.fault.tooLarge':
    'O arquivo declara ter muito mais do que cabe em um lote. Peça a quem o salvou que salve de novo.',
  'lote.fault.mixed':
    'Documentos dele já estão neste computador, em outro lote. Um arquivo salvo pelo programa não fica assim: peça a quem o salvou que salve de novo.',
  'lote.fault.diskFull': 'O disco deste computador está cheio. Libere espaço e abra de novo.',
  'lote.fault.storeUnwritable':
    'Os contratos não puderam ser gravados na pasta de dados deste computador. Confira a permissão da pasta e abra de novo.',
}

export const lotes = {
  ...faults,
  'dialog.openLote': 'Abrir um lote salvo',
  'dialog.saveLote': 'Salvar o lote como arquivo',
  'dialog.saveOfficeKey': 'Guardar a chave do escritório',
  'lote.open': 'Abrir .lote…',
  'lote.save': 'Salvar como .lote…',
  'lote.saveTitle': 'Salvar “{{name}}” como arquivo',
  'lote.seal': 'Lacrar com uma senha',
  'lote.sealAbout':
    'Sem a senha ninguém lê o arquivo. Ela não fica guardada no programa: quem a perde não abre mais o arquivo. Não a mande junto com o arquivo: use outro meio.',
  'lote.newPassword': 'Senha, com pelo menos {{least}} caracteres',
  'lote.samePassword': 'A mesma senha outra vez',
  'lote.shortPassword': 'Use pelo menos {{least}} caracteres: por exemplo, quatro palavras.',
  'lote.otherPassword': 'As duas senhas não são iguais.',
  'lote.showPassword': 'Mostrar a senha',
  'lote.choosePlace': 'Escolher onde salvar…',
  'lote.sealed':
    'Este lote está lacrado com uma senha. Digite-a para ver o que há nele; nada é aberto antes.',
  'lote.password': 'Senha do arquivo',
  'lote.unseal': 'Tirar o lacre',
  'lote.unsealingStopped': 'Interrompido: o lacre não foi tirado.',
  'lote.title': 'Abrir {{file}}',
  'lote.close': 'Fechar',
  'lote.previewing': 'Lendo {{file}}…',
  'lote.previewFailed': 'O lote não pôde ser aberto agora',
  'lote.notOpened': '{{file}} não foi aberto',
  'lote.contract': 'O problema está no contrato “{{contract}}”. Nada do lote foi aberto.',
  'lote.sheetFault': 'O problema está na planilha “{{sheet}}”. Nada do lote foi aberto.',
  'lote.nothingTaken': 'Nada do lote foi aberto.',
  'lote.name': 'Lote',
  'lote.documents': 'Documentos',
  'lote.documentCount_one': '{{count}} documento',
  'lote.documentCount_other': '{{count}} documentos',
  'lote.refused_one': '{{count}} sem arquivo que possa ser enviado',
  'lote.refused_other': '{{count}} sem arquivo que possa ser enviado',
  'lote.annexes_one': '{{count}} anexo',
  'lote.annexes_other': '{{count}} anexos',
  'lote.sheet': 'Planilha',
  'lote.sheetUnderWay': '{{sheet}}, ainda não aplicada: colunas e pares escolhidos vêm junto',
  'lote.createdAt': 'Criado',
  'lote.savedAt': 'Salvo',
  'lote.account': 'Conta',
  'lote.noAccount': 'nenhuma ainda',
  'lote.foreignAccount': 'desconhecida neste computador',
  'lote.seal.word': 'Lacre',
  'lote.seal.opened': 'Lacrado com uma senha; aberto com ela',
  'lote.seal.none': 'Sem senha',
  'lote.mark.word': 'Marca',
  'lote.mark.none': 'Sem marca de escritório: não há como saber se foi alterado',
  'lote.mark.own': '{{office}}: está como foi salvo no escritório',
  'lote.mark.unchecked': 'Diz ser de {{office}}; não conferida, pois a chave não está aqui',
  'lote.people': 'Assinam',
  'lote.peopleCount_one': '{{count}} pessoa',
  'lote.peopleCount_other': '{{count}} pessoas',
  'lote.unsigned_one': '{{count}} documento ainda sem signatário',
  'lote.unsigned_other': '{{count}} documentos ainda sem signatário',
  'lote.morePeople_one': 'e mais {{more}} pessoa',
  'lote.morePeople_other': 'e mais {{more}} pessoas',
  'lote.savedSealed': 'Ele está lacrado com a senha que você digitou.',
  'lote.savedMarked': 'Marca do escritório: {{office}}',
  'lote.request': 'Liberação',
  'lote.request.here': '{{user}} a pediu em {{time}}; outra pessoa pode liberar aqui',
  'lote.request.otherAccount':
    '{{user}} a pediu em {{time}}, de outra conta; com a conta escolhida aqui o pedido precisa ser feito de novo',
  'lote.request.unproven':
    '{{user}} a pediu em {{time}}; sem a marca conferida do escritório o pedido não vale aqui e precisa ser feito de novo',
  'lote.state': 'Situação',
  'lote.state.prepared': 'Em preparação onde foi salvo; nenhum documento tinha sido encaminhado',
  'lote.state.released': 'Parte dos documentos já tinha sido encaminhada para envio onde foi salvo',
  'lote.portable':
    'O lote continua no computador onde foi salvo e também pode ser enviado de lá. Antes de enviar, o programa procura no serviço o que outro computador já tiver enviado.',
  'lote.released':
    'Antes de enviar cada documento, o programa o procura no serviço: leva pelo menos dez minutos a mais. O que já estiver lá é acompanhado e não é enviado de novo.',
  'lote.unknownAccount':
    'A conta com que ele foi salvo não está entre as contas deste computador. Escolha a conta de envio; o que não combinar com ela aparece na Revisão.',
  'lote.chooseAccount': 'Conta para o lote',
  'lote.otherAddress': 'Ele foi preparado para outro endereço do serviço ({{address}}).',
  'lote.otherEnvironment.practice':
    'Ele foi salvo na prática, e aqui está aberto o uso real. Nada passa de um para o outro: mude para a prática para abri-lo.',
  'lote.otherEnvironment.live':
    'Ele foi salvo no uso real, e aqui está aberta a prática. Nada passa de um para o outro: mude para o uso real para abri-lo.',
  'lote.switch.practice': 'Mudar para a prática',
  'lote.switch.live': 'Mudar para o uso real',
  'lote.notSwitched': 'O ambiente não mudou',
  'lote.known.preparing':
    'Este lote já está aqui, em preparação. O daqui não muda. Para trabalhar com o do arquivo, descarte antes os rascunhos daqui, na lista de lotes, e abra o arquivo de novo.',
  'lote.known.released':
    'Este lote já está aqui, e documentos dele já foram encaminhados para envio neste computador. O arquivo não é aberto uma segunda vez.',
  'lote.showKnown': 'Ver o lote daqui',
  'lote.take': 'Abrir este lote',
  'lote.taking': 'Abrindo {{file}}',
  'lote.notTaken': 'O lote não foi aberto',
  'lote.stop': 'Parar',
  'lote.stopped': 'Interrompido: nada do lote foi aberto.',
  'lote.starting': 'Começando…',
  'lote.progress.writing': 'Gravando contratos: {{done}} de {{of}}',
  'lote.progress.unsealing': 'Tirando o lacre: {{done}}%',
  'lote.progress.reading': 'Lendo e conferindo arquivos: {{done}} de {{of}}',
  'lote.progress.taking': 'Guardando documentos: {{done}} de {{of}}',
  'lote.saving': 'Salvando “{{name}}”',
  'lote.saved': '“{{name}}” foi salvo',
  'lote.savedAs_one':
    '{{file}} tem {{count}} documento, com arquivo, signatários, posições e opções.',
  'lote.savedAs_other':
    '{{file}} tem {{count}} documentos, com arquivos, signatários, posições e opções.',
  'lote.savedSheet':
    'A planilha “{{sheet}}”, ainda não aplicada, foi junto, com as colunas e os pares escolhidos.',
  'lote.savedWithoutSheet':
    'A planilha “{{sheet}}”, ainda não aplicada, não foi junto, nem as colunas e os pares escolhidos: o arquivo dela não está mais guardado no programa, ou mudou. Os documentos foram todos. Para que ela vá junto, abra o mesmo arquivo outra vez neste lote (o que você escolheu continua valendo) e salve de novo.',
  'lote.savedAbout':
    'É uma cópia: o lote continua aqui e pode ser alterado. Quem abrir o arquivo também pode enviá-lo; por isso, antes de enviar daqui, o programa procura no serviço o que outro computador já tiver enviado.',
  'lote.savedPrivate':
    'O arquivo contém os contratos e os dados dos signatários: guarde-o com o mesmo cuidado.',
  'lote.notSaved': '“{{name}}” não foi salvo',
  'lote.notSaved.title': 'O lote não foi salvo',
  'lote.notSaved.stopped': 'Interrompido: o que havia no lugar escolhido não mudou.',
  'lote.notSaved.nothingToSave':
    'Nada deste lote está em preparação: tudo já foi encaminhado para envio, ou ele está vazio.',
  'lote.notSaved.noOfficeKey':
    'A política deste computador exige a marca do escritório em cada lote salvo, e a chave dele não está aqui. Peça-a ao administrador.',
  'lote.notSaved.tooLarge':
    'O lote é grande demais para um só arquivo: salvo assim, não abriria em outro computador. Divida-o em lotes menores, ou reduza textos muito longos, e salve cada um.',
  'lote.notSaved.unwritable':
    '{{file}} não pôde ser gravado ali. Confira o espaço e a permissão da pasta, ou escolha outra.',
  'lote.notSaved.notInStore':
    'O contrato “{{contract}}” não está mais guardado no programa, ou mudou. Troque o arquivo dele na etapa Arquivos e salve de novo.',
  'lote.waits_one': '{{file}} será aberto assim que você escolher.',
  'lote.waits_other': '{{file}} e mais {{more}} serão abertos assim que você escolher.',
} as const
