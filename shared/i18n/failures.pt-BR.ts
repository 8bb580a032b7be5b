// What each failure, hold and fault says: what happened and what to do.
import type { ArchiveFault } from '../model/archive-state.ts'
import type { FailureCode } from '../model/failure.ts'
import type { HOLD_REASONS } from '../model/hold.ts'
import type { NetworkFailureCode } from '../model/network-fault.ts'

type HoldReason = (typeof HOLD_REASONS)[number]

export const failures: Readonly<
  Record<
    | `failure.${Exclude<FailureCode, NetworkFailureCode>}`
    | `hold.${HoldReason}`
    | `archiveFault.${ArchiveFault}`,
    string
  >
> = {
  'failure.unknownOperation':
    'A janela pediu algo que esta versão do programa não conhece. Feche o programa e abra-o de novo; nada se perde.',
  'failure.invalidInput': 'O valor de “{{path}}” não foi aceito. Corrija-o e tente de novo.',
  'failure.untrustedSender': 'O pedido não veio da janela do programa e foi recusado.',
  'failure.noAnswer': 'O programa não respondeu à janela. Feche-o e abra de novo; nada se perde.',
  'failure.unexpected': 'Ocorreu um erro inesperado. Referência para o suporte: {{reference}}.',
  'failure.noKey': 'Não há chave de integração. Informe a chave da conta.',
  'failure.keyHasPrefix':
    'A chave foi colada com “{{prefix}}”. Cole só a chave: o serviço não reconhece o prefixo.',
  'failure.keyEmpty': 'A chave está vazia. Cole a chave de integração.',
  'failure.keyCharacters':
    'A chave tem espaços ou caracteres que uma chave não pode ter. Copie-a de novo.',
  'failure.keyNotKept':
    'A chave não pôde ser guardada neste computador. Referência para o suporte: {{reference}}.',
  'failure.keyRefused':
    'O serviço não reconheceu a chave, ou a conta não está vinculada a ela. Confira a chave e a conta.',
  'failure.accountCondition': 'O serviço recusou a conta: {{detail}}',
  'failure.missingFeature':
    'O plano da conta não tem o recurso exigido: {{features}}. Peça ao titular da conta que o inclua no plano.',
  'failure.serviceRefused': 'O serviço recusou o pedido: {{messages}}',
  'failure.listNotWhole':
    'A lista do serviço mudava enquanto era lida, ou parte dela não pôde ser lida. Nada foi feito. Tente de novo daqui a pouco.',
  'failure.unreachable': 'Sem conexão com o serviço. Verifique a internet e o endereço do serviço.',
  'failure.tlsFailed':
    'A conexão segura com o serviço falhou. Verifique o certificado e o relógio deste computador.',
  'failure.timeout': 'O serviço não respondeu a tempo. Tente de novo.',
  'failure.serviceFault': 'O serviço respondeu com um erro. Tente de novo mais tarde.',
  'failure.baseUrlInvalid.syntax':
    'O endereço não é um endereço da web. Exemplo: https://api.exemplo.com.br',
  'failure.baseUrlInvalid.scheme':
    'O endereço deve começar com https:// (http:// só neste computador).',
  'failure.baseUrlInvalid.credentials': 'O endereço não pode conter usuário nem senha.',
  'failure.baseUrlInvalid.query': 'O endereço não pode conter “?” nem “#”.',
  'failure.baseUrlMissing': 'Falta o endereço do serviço.',
  'failure.journalInUse':
    'A pasta {{path}} já está em uso por outro programa, por exemplo pela linha de comando. Feche-o e tente de novo.',
  'failure.journalUnavailable':
    'O registro local não pôde ser gravado. O que já estava gravado não se perdeu. Confira o disco e tente de novo.',
  'failure.journalForeign':
    'A pasta {{path}} pertence a outro serviço ({{owner}}). Use outra pasta para este endereço.',
  'failure.journalTooNew':
    'O registro local foi gravado por uma versão mais nova do programa. Atualize o programa.',
  'failure.journalDamaged':
    'O registro local em {{path}} está danificado e não há cópia de segurança. O arquivo foi mantido como está.',
  'failure.journalDamagedInUse':
    'O registro local em {{path}} está danificado. Abra o programa de novo: o arquivo danificado é guardado à parte e a cópia de segurança mais nova assume o lugar dele.',
  'failure.settingsUnreadable':
    'As configurações da janela em {{path}} não podem ser lidas; por isso não se sabe em que pasta ficam os arquivos assinados. Abra a janela uma vez, confira a pasta e tente de novo.',
  'failure.networkFolder':
    'A pasta {{path}} fica na rede ou é sincronizada ({{network}}), onde o registro local não é seguro. Escolha uma pasta deste computador.',
  'failure.diskFull': 'O disco está cheio ({{path}}). Libere espaço e tente de novo.',
  'failure.storeUnwritable':
    'Os arquivos a enviar não podem ser copiados para {{path}}: o disco só permite leitura ou falta permissão para gravar. Resolva isso e tente de novo.',
  'failure.fileMissing': 'O arquivo {{file}} não foi encontrado.',
  'failure.sheetUnreadable':
    'A planilha {{file}} não pôde ser lida: exigiu tempo ou memória demais. Salve-a só com as colunas necessárias e abra de novo.',
  'failure.fileTokenUnknown': 'O arquivo escolhido não vale mais. Escolha-o de novo.',
  'failure.filesInNoFolder':
    'Nem todos os arquivos estão numa pasta deste computador: os que vêm direto de um e-mail ou de um arquivo compactado não podem ser lidos. Salve-os numa pasta e inclua-os de lá; nenhum foi incluído agora.',
  'failure.tooManyFiles':
    'São arquivos demais de uma vez; o máximo é {{most}}. Inclua a pasta deles ou divida-os em partes; nenhum foi incluído agora.',
  'failure.notFound': 'O item não existe mais: pode ter sido apagado ou descartado. Volte à lista.',
  'failure.viewNameTaken': 'Outra visualização já tem este nome. Escolha outro.',
  'failure.folderMissing':
    'A pasta {{path}} não foi encontrada. Se fica em um disco externo ou na rede, conecte-o e tente de novo; se mudou de lugar, escolha-a de novo nas configurações.',
  'failure.archivedFileMissing':
    'O arquivo assinado {{file}} não está mais em {{path}}: foi movido, renomeado ou apagado. Coloque-o de volta ou use “Conferir agora” em Arquivo, que oferece baixá-lo de novo.',
  'failure.accessDenied':
    'Este usuário do computador não tem permissão para abrir {{path}}. Peça a permissão a quem cuida do computador e tente de novo.',
  'failure.fileInUse': 'O arquivo {{file}} está aberto em outro programa. Feche-o e tente de novo.',
  'failure.folderUnreachable':
    'O disco ou a rede de {{path}} não responde. Conecte o disco, a rede ou a VPN e tente de novo.',
  'failure.notWritten':
    'O arquivo {{file}} não foi gravado. Ele pode estar aberto em outro programa, a pasta pode não existir mais ou não permitir gravação: feche-o ou escolha outro lugar.',
  'failure.startNotSet':
    'O computador não deixou gravar {{path}}, por onde o programa abre com ele. Peça a permissão a quem cuida do computador e tente de novo.',
  'failure.notOpened':
    'O computador não abriu o arquivo {{file}}. Abra-o pela pasta ou veja se há um programa para este tipo de arquivo.',
  'failure.noPage':
    'O serviço não informou o endereço da página deste documento. Procure-o na plataforma pelo nome.',
  'failure.pageNotWeb':
    'O endereço da página deste documento não é um endereço seguro da Web (https) e não foi aberto: {{address}}',
  'failure.officeKeyMalformed':
    'O texto não é uma chave de escritório. Cole a linha inteira do arquivo da chave.',
  'failure.officeKeyUnreadable':
    '{{path}}: o arquivo não pode ser lido ou não contém uma chave de escritório.',
  'failure.wordMissing':
    'O LibreOffice não está neste computador. Instale-o e procure de novo, ou envie o Word como está.',
  'failure.practiceOnly': 'Isto existe somente no ambiente de prática.',
  'failure.updateMissing': 'Não há versão mais nova para instalar.',
  'failure.updateWaits':
    'O programa está trabalhando: envia ou confere documentos, corrige signatários, guarda arquivos assinados ou apaga dados. A nova versão pode ser instalada quando terminar: tente de novo depois.',
  'failure.setByPolicy':
    'Esta configuração foi definida pelo administrador e não pode ser mudada neste computador.',
  'failure.practiceForbidden':
    'O ambiente de prática foi desativado pelo administrador neste computador.',
  'failure.loteForbidden':
    'Abrir lotes salvos (.lote) foi desativado pelo administrador neste computador.',
  'failure.releaseForbidden':
    'O usuário {{user}} não pode enviar nem continuar um envio: o administrador definiu quem pode. Peça a uma dessas pessoas que faça isso, ou fale com o administrador.',
  'failure.secondPersonNeeded':
    'Este lote precisa da liberação de uma segunda pessoa. Na janela, peça-a na etapa Envio; outro usuário do computador libera o lote ali.',
  'failure.approvedContent':
    'Uma segunda pessoa liberou este documento como ele está; ele só pode ser reenviado assim. Para corrigir, faça-o voltar a rascunho: a etapa Envio pede a liberação de novo.',
  'failure.ownRequest':
    'O usuário {{user}} pediu esta liberação e não pode ser a segunda pessoa. Outro usuário do computador precisa liberar o lote.',
  'failure.requestChanged':
    'O lote mudou depois que a liberação foi pedida. Retire ou recuse o pedido e peça de novo.',
  'failure.accountMissing': 'O lote ainda não tem conta. Escolha a conta e envie de novo.',
  'failure.nothingReady':
    'Nenhum documento deste lote está pronto: corrija as pendências e envie de novo.',
  'failure.releasePending':
    'O envio deste lote já foi pedido ou agendado. Para alterar o lote, desfaça o envio ou cancele o agendamento.',
  'failure.firstUnsettled':
    'O documento enviado para conferir ainda não teve resultado. Espere por ele e envie os outros.',
  'failure.timePassed': 'Esse horário já passou ou fica a mais de um ano. Escolha outro.',
  'failure.outcomeUnknown':
    'Não se sabe se foi feito: a resposta se perdeu. Veja a situação no serviço antes de repetir.',
  'failure.stateChanged': 'O item mudou enquanto isso. Veja como está agora e tente de novo.',
  'hold.keyOrAccount':
    'O serviço não reconhece a chave, ou a conta não está vinculada a ela. Confira a chave; depois o envio continua automaticamente.',
  'hold.accountCondition':
    'O serviço recusou a conta: {{detail}} Resolva com o serviço; depois o envio continua automaticamente.',
  'hold.missingFeature':
    'O plano da conta não tem o recurso exigido: {{features}}. Peça ao titular da conta que o inclua no plano; depois o envio continua automaticamente.',
  'hold.quota':
    'A cota do plano acabou: {{messages}} Contrate mais; depois o envio continua automaticamente.',
  'hold.noKey':
    'Não há chave de integração. Informe a chave; depois o envio continua automaticamente.',
  'hold.readsFail':
    'O serviço responde, mas falha ao mostrar os documentos desta conta. Sem isso o programa não consegue conferir o que enviou, e nada mais é enviado por ela até que o serviço volte a mostrá-los; depois o envio continua automaticamente. Se demorar, avise o suporte do serviço.',
  'archiveFault.unreachable': 'Sem conexão para baixar o arquivo.',
  'archiveFault.refused': 'O serviço recusou o download.',
  'archiveFault.notThere':
    'O serviço não encontra o documento agora; o programa pergunta de novo antes de dá-lo como perdido.',
  'archiveFault.gone': 'Foi assinado e sumiu do serviço antes de o arquivo ser guardado.',
  'archiveFault.addressRefused':
    'O serviço informou um endereço de download inseguro, que não foi aberto. Avise o suporte do serviço.',
  'archiveFault.truncated': 'O download veio incompleto.',
  'archiveFault.tooSlow': 'O download estava lento demais e foi encerrado.',
  'archiveFault.tooLarge':
    'O download é maior que qualquer contrato assinado e foi encerrado. Avise o suporte do serviço.',
  'archiveFault.notPdf': 'O que foi baixado não é um PDF que abre.',
  'archiveFault.statusChanged': 'As assinaturas mudaram durante o download.',
  'archiveFault.partialOnly': 'O serviço ainda entrega um arquivo parcial.',
  'archiveFault.folderMissing': 'A pasta dos assinados não foi encontrada ou não responde.',
  'archiveFault.folderReadOnly': 'Não há permissão para gravar na pasta dos assinados.',
  'archiveFault.diskFull': 'O disco da pasta dos assinados está cheio.',
  'archiveFault.linkInside':
    'Na pasta dos assinados há um atalho (link), ou um arquivo, com o nome de uma subpasta do modelo de nomes: remova-o. Nada é guardado através de um link.',
  'archiveFault.nameTooLong': 'O nome do arquivo é longo demais para a pasta, mesmo encurtado.',
  'archiveFault.fileInUse': 'O arquivo está aberto em outro programa.',
  'archiveFault.diskTrouble': 'O disco da pasta dos assinados deu erro.',
  'archiveFault.fileMissing': 'O arquivo guardado não está mais na pasta.',
  'archiveFault.fileChanged': 'O arquivo guardado foi alterado.',
}
