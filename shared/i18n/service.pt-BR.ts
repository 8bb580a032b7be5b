// What an account has at the service: the place Na plataforma.
import type { DOCUMENT_STATUSES, SIGNATURE_STATUSES } from '../model/tracking.ts'
import type { ServiceFile } from '../model/service-view.ts'

const signatureStatuses: Readonly<
  Record<`service.signatureStatus.${(typeof SIGNATURE_STATUSES)[number]}`, string>
> = {
  'service.signatureStatus.SignatureNotSet': 'Sem pedido de assinatura',
  'service.signatureStatus.SettingUpSignatures': 'Em preparação',
  'service.signatureStatus.SignaturesDeliveryScheduled': 'Envio agendado',
  'service.signatureStatus.WaitingSignatures': 'Aguarda assinaturas',
  'service.signatureStatus.FinalizingSignatures': 'Finalizando',
  'service.signatureStatus.ErrorOnFinalizingSignatures': 'Erro ao finalizar',
  'service.signatureStatus.Signed': 'Assinado',
}

const documentStatuses: Readonly<
  Record<`service.documentStatus.${(typeof DOCUMENT_STATUSES)[number]}`, string>
> = {
  'service.documentStatus.Draft': 'Rascunho',
  'service.documentStatus.Finished': 'Finalizado',
  'service.documentStatus.Approved': 'Aprovado',
  'service.documentStatus.Disapproved': 'Reprovado',
  'service.documentStatus.NewVersionBase': 'Substituído por nova versão',
  'service.documentStatus.WaitingFormFill': 'Aguarda preenchimento',
}

const files: Readonly<Record<`service.file.${ServiceFile}`, string>> = {
  'service.file.signed': 'Baixar assinado…',
  'service.file.withAttachments': 'Baixar com anexos…',
  'service.file.certificate': 'Baixar certificado digital…',
}

export const service = {
  ...signatureStatuses,
  ...documentStatuses,
  ...files,
  'service.about': 'Tudo o que a conta tem, também o que não foi enviado por este programa.',
  'service.noAccountTitle': 'Nenhuma conta escolhida',
  'service.noAccountAbout': 'Escolha em Conta a conta com que você trabalha.',
  'service.reading': 'Lendo no serviço…',
  'service.refresh': 'Atualizar',
  'service.keptOf': 'Lista de {{moment}}: o serviço não pôde ser consultado agora.',
  'service.unread': 'A lista não pôde ser lida',
  'service.unreadable_one': '{{count}} item do serviço não pôde ser lido.',
  'service.unreadable_other': '{{count}} itens do serviço não puderam ser lidos.',
  'service.documents': 'Documentos na plataforma',
  'service.documentCount_one': '{{count}} documento',
  'service.documentCount_other': '{{count}} documentos',
  'service.search': 'Buscar por nome',
  'service.moreFilters': 'Mais filtros',
  'service.clearFilters': 'Limpar filtros',
  'service.filter.all': 'Todas',
  'service.filter.signatureStatuses': 'Situação das assinaturas',
  'service.filter.documentStatuses': 'Situação do documento',
  'service.filter.categories': 'Categorias',
  'service.filter.documentId': 'Código do documento',
  'service.filter.documentIdWrong': 'Não é um código de documento. Copie-o inteiro.',
  'service.filter.createdFrom': 'Criado de',
  'service.filter.createdTo': 'Criado até',
  'service.filter.signatureDateFrom': 'Última assinatura de',
  'service.filter.signatureDateTo': 'Última assinatura até',
  'service.filter.deadlineFrom': 'Prazo de',
  'service.filter.deadlineTo': 'Prazo até',
  'service.sort': 'Ordem',
  'service.sort.CreatedAt.Desc': 'Mais novos primeiro',
  'service.sort.CreatedAt.Asc': 'Mais antigos primeiro',
  'service.sort.Name.Asc': 'Nome, de A a Z',
  'service.sort.Name.Desc': 'Nome, de Z a A',
  'service.column.name': 'Documento',
  'service.column.signatures': 'Assinaturas',
  'service.column.status': 'Situação',
  'service.column.created': 'Criado',
  'service.column.deadline': 'Prazo',
  'service.column.categories': 'Categorias',
  'service.column.followed': 'Neste programa',
  'service.followed.here': 'Enviado daqui',
  'service.followed.foreign': 'Trazido',
  'service.followed.no': 'Não acompanhado',
  'service.emptyTitle': 'Nenhum documento',
  'service.emptyAbout': 'A conta não tem documentos na plataforma.',
  'service.foundNoneAbout': 'Nenhum documento corresponde aos filtros.',
  'service.page': 'Página {{page}} de {{pages}}',
  'service.previous': 'Página anterior',
  'service.next': 'Próxima página',
  'service.selection': 'Documentos escolhidos',
  'service.selected_one': '{{count}} documento escolhido.',
  'service.selected_other': '{{count}} documentos escolhidos.',
  'service.bringIn': 'Acompanhar e arquivar…',
  'service.bringInQuestion_one':
    'Acompanhar {{count}} documento neste programa? Ele aparece em Acompanhamento e, assinado, é guardado na pasta dos assinados. Nada muda na plataforma e ninguém é avisado.',
  'service.bringInQuestion_other':
    'Acompanhar {{count}} documentos neste programa? Eles aparecem em Acompanhamento e, assinados, são guardados na pasta dos assinados. Nada muda na plataforma e ninguém é avisado.',
  'service.bringInNow': 'Acompanhar',
  'service.bringingIn': 'Lendo a lista inteira no serviço…',
  'service.batchName': 'Da plataforma, {{moment}}',
  'service.notBroughtIn': 'Nenhum documento passou a ser acompanhado',
  'service.broughtIn_one': '{{count}} documento passou a ser acompanhado.',
  'service.broughtIn_other': '{{count}} documentos passaram a ser acompanhados.',
  'service.known_one': '{{count}} já estava neste programa.',
  'service.known_other': '{{count}} já estavam neste programa.',
  'service.notSent_one': '{{count}} não foi enviado para assinatura: não há o que acompanhar.',
  'service.notSent_other': '{{count}} não foram enviados para assinatura: não há o que acompanhar.',
  'service.files': 'Baixar',
  'service.fileSaved': '{{file}} foi salvo em {{folder}}.',
  'service.fileNotSaved': 'O arquivo não foi salvo: {{why}}',
  'service.fileFailed': 'O arquivo não pôde ser baixado',
  'service.certificate.notBound':
    'Vincule antes a operação do certificado digital em Conta, com o manual do parceiro.',
  'service.certificate.notValid':
    'O vínculo do certificado digital tem pendências: confira em Conta.',
  'service.certificate.valueRefused':
    'O serviço não aceita este documento como o vínculo do certificado digital o escreve.',
  'service.certificate.offBinding':
    'A resposta do serviço não tem o que o vínculo do certificado digital espera.',
  'service.tab': 'O que ver',
  'service.tab.documents': 'Documentos',
  'service.tab.categories': 'Categorias',
  'service.tab.webhooks': 'Avisos a outros sistemas',
  'service.unknown':
    'O serviço não respondeu a tempo, e a lista ainda não mostra o resultado. Confira a lista antes de repetir.',
  'service.notDone': 'A mudança não foi feita: o serviço mostra que já não era possível.',
  'service.alreadySo': 'Já estava assim: alguém mudou antes. Nada foi enviado.',
  'service.done': 'Feito, e confirmado pelo serviço.',
  'service.notChanged': 'A mudança não foi feita',
  'service.categories.empty': 'A conta não tem categorias.',
  'service.categories.new': 'Nova categoria',
  'service.categories.add': 'Criar',
  'service.categories.active': 'Oferecida para novos documentos',
  'service.categories.inactive': 'Não é mais oferecida',
  'service.categories.activate': 'Ativar',
  'service.categories.deactivate': 'Desativar',
  'service.categories.rename': 'Renomear',
  'service.categories.renameNamed': 'Renomear {{name}}',
  'service.categories.activateNamed': 'Ativar {{name}}',
  'service.categories.deactivateNamed': 'Desativar {{name}}',
  'service.categories.removeNamed': 'Excluir {{name}}',
  'service.categories.remove': 'Excluir…',
  'service.categories.newName': 'Nome',
  'service.categories.save': 'Salvar',
  'service.categories.removeQuestion':
    'Excluir a categoria “{{name}}”? Isso não pode ser desfeito.',
  'service.categories.removeNow': 'Excluir',
  'service.categories.reading': 'Procurando documentos com esta categoria…',
  'service.categories.carried_one':
    '{{count}} documento tem a categoria “{{name}}”, e o serviço não a exclui enquanto houver: {{names}}. Desative-a para que não seja mais oferecida.',
  'service.categories.carried_other':
    '{{count}} documentos têm a categoria “{{name}}”, e o serviço não a exclui enquanto houver: {{names}}. Desative-a para que não seja mais oferecida.',
  'service.webhooks.about':
    'O serviço avisa cada endereço desta lista de tudo o que acontece na conta, com nomes e e-mails de signatários e sem assinatura. Registre só endereços de sistemas seus.',
  'service.webhooks.empty': 'Nenhum endereço registrado.',
  'service.webhooks.address': 'Endereço (https)',
  'service.webhooks.add': 'Registrar e testar',
  'service.webhooks.available': 'Respondeu ao teste',
  'service.webhooks.unavailable': 'Não respondeu ao teste; os avisos são enviados mesmo assim',
  'service.webhooks.untested': 'O serviço não diz se respondeu ao teste',
  'service.webhooks.remove': 'Excluir…',
  'service.webhooks.removeNamed': 'Excluir {{address}}',
  'service.webhooks.removeQuestion': 'Excluir {{address}}? Esse sistema deixa de ser avisado.',
  'service.webhooks.removeNow': 'Excluir',
  'service.webhooks.events': 'Os 10 avisos, com um exemplo de cada',
  'service.webhooks.problem.syntax':
    'Não é um endereço. Escreva-o inteiro, por exemplo https://avisos.exemplo.com.br/recebe.',
  'service.webhooks.problem.notHttps': 'Use https: os avisos levam nomes e e-mails.',
  'service.webhooks.problem.credentials': 'Tire usuário e senha do endereço.',
  'service.webhooks.problem.hostCase': 'Escreva o nome do servidor em letras minúsculas.',
  'service.webhooks.problem.notPublic':
    'O serviço só alcança nomes públicos da internet, não números de IP nem nomes da rede do escritório.',
  'service.webhooks.problem.ending':
    'O serviço só aceita nomes com final de 2 a 5 letras, como .com ou .com.br.',
  'service.event.Test': 'Enviado uma vez, quando o endereço é registrado.',
  'service.event.DocumentSentToSignature':
    'Um documento foi enviado para assinatura, mesmo que a entrega esteja agendada.',
  'service.event.SignerAddedToDocument':
    'Um signatário entrou em um documento que já está em assinatura.',
  'service.event.DocumentSignatureMember': 'Um signatário assinou.',
  'service.event.DocumentSignatureFinished':
    'O último signatário assinou; o arquivo assinado pode ser baixado.',
  'service.event.DocumentStatusChanged':
    'O documento foi finalizado ou substituído por uma nova versão.',
  'service.event.DocumentRemoved': 'Um documento foi excluído.',
  'service.event.FormFilled': 'Um formulário foi preenchido e gerou um documento.',
  'service.event.DocumentSignaturesExpired':
    'O prazo passou e o serviço cancelou as assinaturas que faltavam.',
  'service.event.DocumentSignaturesCanceled': 'As assinaturas foram canceladas por um pedido.',
}
