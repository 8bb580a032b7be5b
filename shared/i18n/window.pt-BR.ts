// What the window says.
import type { DeliveryKind } from '../model/delivery.ts'
import type { NoticeKind } from '../model/notice.ts'
import type { QueueStatus } from '../model/queue-status.ts'

const deliveries: Readonly<Record<`delivery.${DeliveryKind}`, string>> = {
  'delivery.draft': 'Rascunho',
  'delivery.queued': 'Na fila',
  'delivery.sending': 'Enviando',
  'delivery.sent': 'Enviado',
  'delivery.rejected': 'Recusado ou sem arquivo',
  'delivery.held': 'Aguardando a conta',
  'delivery.unconfirmed': 'Não confirmado',
  'delivery.needsDecision': 'Precisa de decisão',
  'delivery.withdrawn': 'Retirado',
}

type QueueState = QueueStatus['state']

const queueStates: Readonly<
  Record<`queue.state.${QueueState}` | `queue.about.${QueueState}`, string>
> = {
  'queue.state.stopped': 'Fila parada',
  'queue.state.idle': 'Tudo enviado',
  'queue.state.sending': 'Enviando',
  'queue.state.settling': 'Confirmando no serviço',
  'queue.state.paused': 'Pausada',
  'queue.state.held': 'Bloqueada pela conta',
  'queue.state.offline': 'Sem conexão',
  'queue.about.stopped':
    'Nada é enviado: falta a chave ou o registro local não está aberto. O que está na fila espera.',
  'queue.about.idle': 'Não há nada para enviar nem para confirmar.',
  'queue.about.sending': 'Você pode continuar trabalhando; o envio continua em segundo plano.',
  'queue.about.settling':
    'Alguns envios ficaram sem resposta. O programa confere no serviço antes de enviar de novo, para não criar documento em dobro.',
  'queue.about.paused':
    'Nada novo é enviado até você retomar. O que já estava em andamento termina.',
  'queue.about.held':
    'Nada é enviado por esta conta até que o motivo abaixo seja resolvido; depois o envio continua automaticamente e nada se perde.',
  'queue.about.offline':
    'O serviço não responde. O programa tenta de novo automaticamente e nada se perde.',
}

type NoticeText = Exclude<NoticeKind, 'signedGone'> | `signedGone_${'one' | 'other'}`

const notices: Readonly<Record<`notice.${NoticeText}`, string>> = {
  'notice.settingsPutAside':
    'As configurações não puderam ser lidas e voltaram ao padrão. O arquivo antigo foi mantido como {{file}}.',
  'notice.journalUpgrading':
    'O registro local está sendo preparado para esta versão do programa: passo {{step}} de {{steps}}. Isso é feito uma vez só e, com muitos documentos, leva até alguns minutos; as listas aparecem no fim. Se o programa for fechado, o passo recomeça na próxima vez, e nada se perde.',
  'notice.journalRestored':
    'O registro local estava danificado e foi substituído pela cópia de segurança {{backup}}; o danificado foi guardado como {{file}}. Faltam na cópia pelo menos {{commits}} gravações; o que se sabe delas está em {{report}} (lotes: {{batches}}; documentos: {{documents}}). O que estava na fila será conferido no serviço antes de ser enviado.',
  'notice.journalWaits':
    '{{text}} Enquanto isso nada é enviado nem guardado; depois o programa continua automaticamente.',
  'notice.signedGone_one':
    '“{{document}}” foi assinado e sumiu do serviço antes de o arquivo ser guardado. Pergunte a quem o excluiu e peça o arquivo assinado a essa pessoa ou a um signatário. Ele está na lista em Arquivo.',
  'notice.signedGone_other':
    '{{count}} documentos foram assinados e sumiram do serviço antes de os arquivos serem guardados; o último é “{{document}}”. Pergunte a quem os excluiu e peça os arquivos assinados a essa pessoa ou a um signatário de cada um. Eles estão na lista em Arquivo.',
  'notice.releasedLate': '“{{batch}}”, agendado para {{time}}, foi enviado só agora.',
  'notice.releasedPartly':
    '“{{batch}}”, agendado para {{time}}, foi enviado sem os documentos que desde então têm erro: {{left}}. Abra o lote, corrija e envie esses documentos.',
  'notice.releaseEmpty':
    '“{{batch}}”, agendado para {{time}}, não foi enviado: desde então todos os documentos têm erro. Abra o lote, corrija e envie de novo.',
  'notice.releaseMissed':
    '“{{batch}}”, agendado para {{time}}, não foi enviado. Abra o lote e escolha o que fazer.',
  'notice.keyForSession':
    'Este computador não tem um cofre de senhas confiável: a chave vale só até o programa ser fechado.',
  'notice.updateReady':
    'A versão {{version}} está pronta e será instalada quando o programa for fechado. O que mudou está em Configurações.',
  'notice.policyUnusable':
    'As definições do administrador em {{place}} têm um erro ({{where}}) e nenhuma delas vale. Avise o administrador.',
  'notice.standIn':
    'O programa está no substituto do Electron, para desenvolvimento e demonstração: nada fica no cofre de senhas do computador.',
}

const shell = {
  'shell.skip': 'Ir para o conteúdo',
  'shell.navigation': 'Navegação principal',
  'shell.notices': 'Avisos',
  'shell.dismiss': 'Dispensar aviso',
  'shell.batches': 'Lotes',
  'shell.tracking': 'Acompanhamento',
  'shell.decisions': 'Decisões',
  'shell.archive': 'Arquivo',
  'shell.service': 'Na plataforma',
  'shell.layouts': 'Modelos',
  'shell.account': 'Conta',
  'shell.noAddress': 'Falta o endereço do serviço',
  'shell.noAddressAbout':
    'Lotes e documentos do uso real ficam guardados por endereço. Informe-o em Conta para começar, ou volte à prática.',
  'shell.settings': 'Configurações',
  'environment.label': 'Ambiente',
  'environment.practice': 'Prática',
  'environment.practiceHint': 'nada sai deste computador',
  'environment.openPracticePage': 'Abrir a página do serviço de prática',
  'environment.live': 'Uso real',
  'environment.liveHint': 'os documentos chegam aos signatários',
  'account.inUse': 'Conta em uso',
  'account.choose': 'Escolha a conta',
  'account.none': 'Nenhuma conta',
  'account.unread': 'Contas não lidas',
  'account.reading': 'Lendo as contas…',
  'account.notFound': 'Nenhuma conta com esse nome',
  'account.notChosen': 'A troca para a conta {{name}} não foi salva',
  'action.copy': 'Copiar',
  'action.copied': 'Copiado',
  'action.retry': 'Tentar de novo',
  'action.save': 'Salvar',
  'action.cancel': 'Cancelar',
  'failure.details': 'Detalhes',
  'failure.requestId': 'Código do pedido',
  'failure.traceId': 'Rastreamento',
  'start.failed': 'O programa não conseguiu abrir',
} as const

const queue = {
  'queue.title': 'Fila de envio',
  'queue.empty': 'Nada na fila',
  'queue.pause': 'Pausar',
  'queue.resume': 'Retomar',
  'queue.counts': 'Documentos por situação',
  'queue.waiting_one': '{{count}} na fila',
  'queue.waiting_other': '{{count}} na fila',
  'queue.unconfirmed_one': '{{count}} não confirmado',
  'queue.unconfirmed_other': '{{count}} não confirmados',
  'queue.decisions_one': '{{count}} a decidir',
  'queue.decisions_other': '{{count}} a decidir',
  'queue.held_one': '{{count}} aguardando a conta',
  'queue.held_other': '{{count}} aguardando a conta',
  'queue.inFlight_one': '{{count}} envio em andamento',
  'queue.inFlight_other': '{{count}} envios em andamento',
  'queue.nextProbe': 'Próxima tentativa às {{time}}.',
  'queue.holds_one': 'Conta que bloqueia o envio',
  'queue.holds_other': 'Contas que bloqueiam o envio',
  'queue.heldSince': 'desde {{time}}',
  'queue.unreadable': 'A situação da fila não pôde ser lida',
  'queue.notChanged': 'A fila não mudou',
} as const

/** The plan's features that sending needs, by the service's codes. */
const features = {
  'feature.documents': 'Documentos',
  'feature.documents_signatures': 'Assinatura de documentos',
  'feature.integrations': 'Integrações',
  'feature.contacts': 'Contatos',
  'feature.categories': 'Categorias',
  'feature.custom_models': 'Modelos de formulário próprios',
  'feature.default_models': 'Modelos de formulário padrão',
  'feature.folder_writer': 'Criação de pastas',
  'feature.groups': 'Grupos de acesso',
  'feature.document_informations': 'Campos de informação dos documentos',
  'feature.only_signature': 'Usuários só para assinatura',
} as const

export const window = {
  'dialog.pickCopiesFolder': 'Para onde copiar os assinados',
  'dialog.pickZip': 'Onde salvar o ZIP dos assinados',
  'dialog.zipName': 'Assinados.zip',
  'dialog.pickArchiveFolder': 'Escolher a pasta dos assinados',
  'dialog.openPage': 'Abrir no navegador',
  'dialog.openPageHost': 'Abrir uma página de {{host}}?',
  'dialog.openPageAddress':
    'Este endereço não é do próprio servidor do serviço. Abra-o somente se conhece o servidor:\n\n{{address}}',
  'dialog.openPageAccept': 'Abrir',
  'dialog.openPageDecline': 'Não abrir',
  'sample.folderName': 'Contratos de exemplo',
  'dialog.writeSamples': 'Onde criar a pasta de exemplo',
  'sample.batchName': 'Lote de exemplo',
  'dialog.pickSheet': 'Escolher a planilha',
  'dialog.pickAddresses': 'Escolher a planilha de endereços antigos e novos',
  'dialog.saveReport': 'Salvar o relatório',
  'dialog.saveSampleSheet': 'Salvar a planilha de exemplo',
  'sheet.sampleName': 'Planilha de exemplo',
  'dialog.pickFiles': 'Escolher contratos',
  'dialog.pickFilesFolder': 'Escolher a pasta dos contratos',
  ...deliveries,
  ...queueStates,
  ...notices,
  ...shell,
  ...queue,
  ...features,
} as const
