// What is said of the files of a batch beside their rows: folders, new versions, Word, annexes.
export const batchFiles = {
  'files.pickFolder': 'Adicionar pasta',
  'files.samplesAbout':
    'Para praticar: uma pasta com 12 contratos e a planilha das pessoas, como no escritório. Um signatário nunca assina, um leva três dias e um e-mail está errado.',
  'files.writeSamples': 'Criar pasta de exemplo…',
  'files.samplesNotWritten': 'A pasta de exemplo não foi criada',
  'files.looking_one': 'Procurando contratos na pasta: {{count}} encontrado',
  'files.looking_other': 'Procurando contratos na pasta: {{count}} encontrados',
  'files.addingSize': '{{done}} de {{total}} · {{name}}',
  'files.pagesWithAnnexes': '{{own}} do contrato e {{annexes}} de anexos',
  'files.goodFromWord': 'OK, convertido do Word',
  'files.goodFromImage': 'OK, convertido da imagem',
  'files.goodFromLocked': 'OK, aberto com a senha',
  'files.nothingFound': 'Nenhum contrato foi encontrado na pasta.',
  'files.skipped_one': '{{count}} outro arquivo foi ignorado: {{names}}.',
  'files.skipped_other': '{{count}} outros arquivos foram ignorados: {{names}}.',
  'files.skippedMore_one': 'mais {{count}}',
  'files.skippedMore_other': 'mais {{count}}',
  'files.skipped.sheet': 'planilha',
  'files.skipped.lote': 'lote salvo em arquivo',
  'files.skipped.system': 'oculto, do sistema ou temporário do Office',
  'files.skipped.unreadable': 'pasta que não pôde ser lida',
  'files.skipped.other': 'não é PDF, Word nem imagem (JPG, PNG, TIFF)',
  'files.cutShort':
    'A pasta tem mais arquivos do que um lote aceita de uma vez: o resto não foi lido. Adicione-o em partes.',
  'files.cameAlong_one': 'Veio junto com os contratos:',
  'files.cameAlong_other': 'Vieram junto com os contratos:',
  'files.useSheet': 'Usar a planilha {{name}}',
  'files.openLotes_one': 'Ver o lote salvo',
  'files.openLotes_other': 'Ver os {{count}} lotes salvos',
  'files.lotesNotShown_one': 'O lote salvo não pôde ser mostrado',
  'files.lotesNotShown_other': 'Os lotes salvos não puderam ser mostrados',
  'files.showList': 'Ver quais',
  'files.hideList': 'Recolher',
  'files.dismiss': 'Dispensar',
  'files.notDismissed': 'A lista não pôde ser dispensada',
  'files.paired_one': '{{count}} arquivo foi para a sua linha da planilha.',
  'files.paired_other': '{{count}} arquivos foram para as suas linhas da planilha.',
  'files.pairedOne': '{{file}} agora é o arquivo de {{row}}.',
  'files.rowsUnread': 'As linhas da planilha que esperam arquivo não puderam ser lidas',
  'files.notPaired': 'O arquivo não foi posto na linha',
  'files.notParted': 'Os arquivos não foram separados das linhas',
  'files.rowsWaiting_one': '{{count}} linha da planilha espera o seu arquivo.',
  'files.rowsWaiting_other': '{{count}} linhas da planilha esperam os seus arquivos.',
  'files.withoutRow_one': '{{count}} arquivo ainda não tem linha da planilha.',
  'files.withoutRow_other': '{{count}} arquivos ainda não têm linha da planilha.',
  'files.rowsTitle': 'Linhas da planilha e seus arquivos',
  'files.noRowFits': 'Nenhuma linha espera por arquivo: o que sobrou não está na planilha.',
  'files.hasFile': 'tem {{file}}; outro arquivo também serve',
  'files.fileOf': 'Arquivo de {{row}}',
  'files.choose': 'Escolher arquivo',
  'files.chooseDoubtful': 'Mais de um serve: escolher',
  'files.likely': 'Pode ser este',
  'files.others': 'Outros',
  'originals.changed_one':
    '{{count}} original mudou depois de entrar no lote. A cópia do lote continua como era.',
  'originals.changed_other':
    '{{count}} originais mudaram depois de entrar no lote. As cópias do lote continuam como eram.',
  'originals.changedAt': 'mudou em {{time}}',
  'originals.takeAll_one': 'Usar a nova versão',
  'originals.takeAll_other': 'Usar as {{count}} novas versões',
  'originals.keepAll_one': 'Manter a do lote',
  'originals.keepAll_other': 'Manter as do lote',
  'originals.take': 'Usar a nova',
  'originals.takeNamed': 'Usar a nova versão de {{name}}',
  'originals.keep': 'Manter a do lote',
  'originals.keepNamed': 'Manter a versão que está no lote: {{name}}',
  'originals.notKept': 'A escolha de manter o que está no lote não foi salva',
  'originals.failed': 'As novas versões não foram usadas',
  'originals.notTaken_one':
    '{{count}} nova versão não pôde ser lida; a do lote foi mantida. Feche o arquivo no outro programa e tente de novo.',
  'originals.notTaken_other':
    '{{count}} novas versões não puderam ser lidas; as do lote foram mantidas. Feche os arquivos no outro programa e tente de novo.',
  'word.canConvert_one':
    '{{count}} contrato em Word. Sem conversão, é o serviço que o converte, e as páginas não aparecem aqui. Se for convertido em PDF neste computador, você marca as posições no documento que será assinado.',
  'word.canConvert_other':
    '{{count}} contratos em Word. Sem conversão, é o serviço que os converte, e as páginas não aparecem aqui. Se forem convertidos em PDF neste computador, você marca as posições nos documentos que serão assinados.',
  'word.cannotConvert_one':
    '{{count}} contrato em Word será enviado como está: o serviço o converte, e as páginas não aparecem aqui. Para marcar posições, instale o LibreOffice neste computador ou salve o contrato em PDF.',
  'word.cannotConvert_other':
    '{{count}} contratos em Word serão enviados como estão: o serviço os converte, e as páginas não aparecem aqui. Para marcar posições, instale o LibreOffice neste computador ou salve os contratos em PDF.',
  'word.convert_one': 'Converter em PDF',
  'word.convert_other': 'Converter {{count}} em PDF',
  'word.checkAgain': 'Procurar o LibreOffice de novo',
  'word.converting': 'Convertendo {{done}} de {{total}}',
  'word.converted_one':
    '{{count}} contrato foi convertido do Word neste computador. Confira as páginas antes de enviar.',
  'word.converted_other':
    '{{count}} contratos foram convertidos do Word neste computador. Confira as páginas antes de enviar.',
  'word.revert': 'Voltar ao Word',
  'word.notConverted_one':
    '{{names}} não pôde ser convertido e continua em Word. Abra-o no LibreOffice ou salve-o em PDF.',
  'word.notConverted_other':
    '{{count}} contratos não puderam ser convertidos e continuam em Word: {{names}}. Abra-os no LibreOffice ou salve-os em PDF.',
  'word.notReverted': 'Os contratos não voltaram ao Word',
  'word.notLookedFor': 'Não foi possível procurar o LibreOffice',
  'word.failed': 'Os contratos em Word não foram convertidos',
  'locked.asked_one':
    '{{count}} contrato está protegido por senha, e o serviço o recusaria. Com a senha, o lote passa a ter uma cópia sem proteção; o original não muda e a senha não é guardada.',
  'locked.asked_other':
    '{{count}} contratos estão protegidos por senha, e o serviço os recusaria. A senha é tentada em todos: o lote passa a ter cópias sem proteção; os originais não mudam e a senha não é guardada.',
  'locked.password': 'Senha dos arquivos',
  'locked.open': 'Abrir com a senha',
  'locked.failed': 'Os arquivos não foram abertos',
  'locked.fault.wrongPassword_one':
    'A senha não abre {{count}} arquivo. Se ele tem outra, digite-a.',
  'locked.fault.wrongPassword_other':
    'A senha não abre {{count}} arquivos. Se eles têm outra, digite-a.',
  'locked.fault.editLocked_one':
    'A senha abre o arquivo, mas o autor proibiu alterações. Peça uma cópia sem proteção.',
  'locked.fault.editLocked_other':
    'A senha não bastou para {{count}} arquivos: em algum deles o autor proibiu alterações. Peça cópias sem proteção.',
  'locked.fault.signed_one':
    'O arquivo já tem uma assinatura digital, que se perderia. Peça uma cópia sem proteção.',
  'locked.fault.signed_other':
    'Dos {{count}} arquivos que continuam protegidos, algum já tem uma assinatura digital, que se perderia. Peça cópias sem proteção.',
  'locked.fault.notUnlocked_one':
    'A proteção deste arquivo não pode ser retirada aqui. Peça uma cópia sem proteção.',
  'locked.fault.notUnlocked_other':
    'Dos {{count}} arquivos que continuam protegidos, algum tem uma proteção que não pode ser retirada aqui. Peça cópias sem proteção.',
  'locked.fault.storeUnwritable_one':
    'A cópia não pôde ser gravada. Libere espaço no disco e tente de novo.',
  'locked.fault.storeUnwritable_other':
    'As cópias não puderam ser gravadas. Libere espaço no disco e tente de novo.',
  'annexes.title': 'Anexos do lote, em ordem',
  'annexes.add': 'Anexos',
  'annexes.addMore': 'Adicionar anexo',
  'annexes.about': 'PDFs que vão no fim de todos os contratos do lote',
  'annexes.chosen_one': '{{count}} anexo no fim de cada contrato: {{pages}} a mais',
  'annexes.chosen_other': '{{count}} anexos no fim de cada contrato: {{pages}} a mais',
  'annexes.pages_one': '{{count}} página',
  'annexes.pages_other': '{{count}} páginas',
  'annexes.up': 'Subir {{name}}',
  'annexes.down': 'Descer {{name}}',
  'annexes.replace': 'Trocar',
  'annexes.replaceNamed': 'Trocar o anexo {{name}}',
  'annexes.remove': 'Remover {{name}}',
  'annexes.appending': 'Juntando os anexos: {{done}} de {{total}} contratos',
  'annexes.waiting_one': '{{count}} contrato ainda não tem os anexos do lote e não será enviado.',
  'annexes.waiting_other':
    '{{count}} contratos ainda não têm os anexos do lote e não serão enviados.',
  'annexes.resume': 'Juntar os anexos',
  'annexes.failed': 'Os anexos não foram alterados',
  'annexes.refused.notPdf': '{{name}} não pode ser anexo: só PDF. Salve-o em PDF.',
  'annexes.refused.protected':
    '{{name}} não pode ser anexo: está protegido. Salve uma cópia sem senha e sem proteção.',
  'annexes.refused.signed':
    '{{name}} não pode ser anexo: tem uma assinatura digital, que se perderia. Anexe uma cópia impressa em PDF.',
  'annexes.refused.broken': '{{name}} não pode ser anexo: está danificado. Gere o arquivo de novo.',
  'annexes.refused.unreadable':
    '{{name}} não pôde ser lido. Verifique se ele existe e se há permissão.',
  'annexes.refused.tooLarge':
    '{{name}} não pode ser anexo: passa do limite de envio. Reduza o arquivo.',
  'annexes.refused.already': '{{name}} já é um anexo deste lote.',
  'annexes.refused.notStored':
    '{{name}} não pôde ser copiado. Libere espaço no disco e tente de novo.',
} as const
