// What is said where people act on the signatures of documents that were sent.
const dialog = {
  'signing.reading': 'Lendo a situação no serviço: {{done}} de {{total}}',
  'signing.unread': 'A situação não pôde ser lida e nada foi feito',
  'signing.acting': 'Executando: {{done}} de {{total}}',
  'signing.stop': 'Parar',
  'signing.close': 'Fechar',
  'signing.goBack': 'Voltar',
  'signing.leftOut': 'Não serão incluídos',
  'signing.notRead': 'A situação não pôde ser lida. {{why}}',
  'signing.ended': 'Confirmado: {{done}} de {{total}}.',
  'signing.untouched_one': '{{count}} documento não foi alterado.',
  'signing.untouched_other': '{{count}} documentos não foram alterados.',
  'signing.results': 'Resultados',
  'signing.askAgain_one': 'Ver como {{count}} está agora',
  'signing.askAgain_other': 'Ver como {{count}} estão agora',
  'signing.check': 'Verificar',
  'signing.checkCount_one': 'Verificar {{count}}',
  'signing.checkCount_other': 'Verificar {{count}}',
  'signing.notTheirTurn_one':
    'Fica de fora: {{count}} assinatura cuja vez ainda não chegou (outra pessoa assina antes).',
  'signing.notTheirTurn_other':
    'Ficam de fora: {{count}} assinaturas cuja vez ainda não chegou (outra pessoa assina antes).',
  'signing.selection': 'Documentos selecionados',
  'signing.selected_one': '{{count}} documento selecionado.',
  'signing.selected_other': '{{count}} documentos selecionados.',
  'signing.selectedAll_one': '{{count}} documento selecionado.',
  'signing.selectedAll_other': 'Todos os {{count}} documentos selecionados.',
  'signing.selectedUnseen_one': '{{count}} ainda não verificado.',
  'signing.selectedUnseen_other': '{{count}} ainda não verificados.',
  'signing.selectedWaiting_zero': 'Nenhum aguarda assinaturas.',
  'signing.selectedWaiting_one': '{{count}} aguarda assinaturas.',
  'signing.selectedWaiting_other': '{{count}} aguardam assinaturas.',
} as const

const cancel = {
  'signing.cancel.title': 'Cancelar assinaturas',
  'signing.cancel.short': 'Cancelar…',
  'signing.cancel.nothing': 'Nenhum destes documentos pode ser cancelado agora.',
  'signing.cancel.about_one':
    '{{count}} documento deixa de valer para assinatura. Signatários e substitutos são avisados por e-mail.',
  'signing.cancel.about_other':
    '{{count}} documentos deixam de valer para assinatura. Signatários e substitutos são avisados por e-mail.',
  'signing.cancel.lost_one':
    '{{count}} assinatura já feita será perdida e não pode ser recuperada.',
  'signing.cancel.lost_other':
    'As {{count}} assinaturas já feitas serão perdidas e não podem ser recuperadas.',
  'signing.cancel.lostNone': 'Ninguém assinou ainda.',
  'signing.cancel.quota': 'O serviço não diz se devolve a cota usada: considere-a gasta.',
  'signing.cancel.message': 'Mensagem aos signatários',
  'signing.cancel.messageAbout': 'Opcional. Vai no e-mail de cancelamento.',
  'signing.cancel.now_one': 'Cancelar {{count}} documento',
  'signing.cancel.now_other': 'Cancelar {{count}} documentos',
  'signing.cancel.done': 'Cancelado',
} as const

const partial = {
  'signing.partial.about_one':
    '{{count}} documento já tem assinaturas. Antes de continuar, baixe o que foi assinado até agora.',
  'signing.partial.about_other':
    '{{count}} documentos já têm assinaturas. Antes de continuar, baixe o que foi assinado até agora.',
  'signing.partial.save': 'Baixar arquivos parciais',
  'signing.partial.failed': 'Os arquivos parciais não foram baixados',
  'signing.partial.saved': 'Guardado na pasta dos assinados como {{fileName}}',
  'signing.partial.notSaved': '{{name}} não foi guardado. {{why}}',
  'signing.partial.nothing': 'Não há assinaturas ou o documento não as aguarda mais.',
} as const

const resend = {
  'signing.resend.title': 'Lembrar (reenviar o link)',
  'signing.resend.short': 'Lembrar…',
  'signing.resend.to': 'Lembrar {{who}} (reenviar o link)',
  'signing.resend.toAll': 'Lembrar os {{number}} que faltam',
  'signing.resend.nothing': 'Ninguém pode ser lembrado agora.',
  'signing.resend.about_one': '{{count}} link é enviado de novo a quem falta assinar agora.',
  'signing.resend.about_other': '{{count}} links são enviados de novo a quem falta assinar agora.',
  'signing.resend.by.Email_one': '{{count}} por e-mail, sem custo.',
  'signing.resend.by.Email_other': '{{count}} por e-mail, sem custo.',
  'signing.resend.by.Sms_one': '{{count}} por SMS: consome {{count}} da cota.',
  'signing.resend.by.Sms_other': '{{count}} por SMS: consomem {{count}} da cota.',
  'signing.resend.by.WhatsApp_one': '{{count}} por WhatsApp: consome {{count}} da cota.',
  'signing.resend.by.WhatsApp_other': '{{count}} por WhatsApp: consomem {{count}} da cota.',
  'signing.resend.by.other_one':
    '{{count}} por um canal que este programa não conhece: o custo é desconhecido.',
  'signing.resend.by.other_other':
    '{{count}} por canais que este programa não conhece: o custo é desconhecido.',
  'signing.resend.now_one': 'Reenviar {{count}} link',
  'signing.resend.now_other': 'Reenviar {{count}} links',
  'signing.resend.anyway_one': 'Reenviar {{count}} mesmo assim',
  'signing.resend.anyway_other': 'Reenviar {{count}} mesmo assim',
  'signing.resend.roles': 'Lembrar quem tem o papel',
  'signing.resend.more_one':
    'Enviar mais de uma mensagem no dia à mesma pessoa: mais {{count}} link',
  'signing.resend.more_other':
    'Enviar mais de uma mensagem no dia à mesma pessoa: mais {{count}} links',
  'signing.resend.own':
    'Só contam os links que este programa reenviou: o serviço não informa os que foram reenviados hoje por outro computador ou pela página do serviço.',
  'signing.resend.done': 'Link reenviado',
  'signing.left.signed': '{{who}} já assinou.',
  'signing.left.notTheirTurn': 'Ainda não é a vez de {{who}}.',
  'signing.left.otherRole': '{{who}} tem outro papel.',
  'signing.left.reminded': '{{who}} já recebe um link hoje.',
  'signing.left.notSend': 'O serviço não envia link a {{who}}: foi pedido assim no envio.',
} as const

const remove = {
  'signing.noneWaiting': 'Nenhum dos selecionados aguarda assinaturas.',
  'signing.noneSeen': 'Ainda não se sabe se aguardam assinaturas: verifique-os antes.',
  'signing.noneChanges': 'Assinados ou encerrados: a situação deles não muda mais.',
  'signing.noneSent': 'Nenhum dos selecionados está no serviço.',
  'signing.remove.title': 'Remover signatário',
  'signing.remove.short': 'Remover',
  'signing.remove.who': 'Remover signatário {{who}}',
  'signing.remove.choose': 'Signatário a remover',
  'signing.remove.continue': 'Continuar',
  'signing.remove.nothing': 'O signatário não pode ser removido agora.',
  'signing.remove.about_one': '{{who}} sai de {{count}} documento e não recebe aviso.',
  'signing.remove.about_other': '{{who}} sai de {{count}} documentos e não recebe aviso.',
  'signing.remove.finalizes_one':
    '{{count}} documento é concluído com isso: todos os outros já assinaram.',
  'signing.remove.finalizes_other':
    '{{count}} documentos são concluídos com isso: todos os outros já assinaram.',
  'signing.remove.isOnly_one':
    'É o único signatário de {{count}} documento: não se sabe o que o serviço faz sem nenhum.',
  'signing.remove.isOnly_other':
    'É o único signatário de {{count}} documentos: não se sabe o que o serviço faz sem nenhum.',
  'signing.remove.next': 'O próximo a assinar passa a ser {{names}}; o serviço avisa.',
  'signing.remove.now_one': 'Remover de {{count}} documento',
  'signing.remove.now_other': 'Remover de {{count}} documentos',
  'signing.remove.done': 'Removido',
} as const

const correct = {
  'signing.newDeadline.title': 'Mudar o prazo',
  'signing.edit.title': 'Corrigir signatário',
  'signing.edit.who': 'Corrigir {{who}}',
  'signing.edit.short': 'Corrigir',
  'signing.edit.nothing': 'O signatário não pode ser corrigido agora.',
  'signing.edit.about_one': '{{from}} passa a ser {{to}} em {{count}} documento.',
  'signing.edit.about_other': '{{from}} passa a ser {{to}} em {{count}} documentos.',
  'signing.edit.many_one': '{{addresses}} endereços são corrigidos em {{count}} documento.',
  'signing.edit.many_other': '{{addresses}} endereços são corrigidos em {{count}} documentos.',
  'signing.edit.data_one': 'Os dados de {{to}} são corrigidos em {{count}} documento.',
  'signing.edit.data_other': 'Os dados de {{to}} são corrigidos em {{count}} documentos.',
  'signing.edit.kept': 'O lugar na ordem, as posições na página e os substitutos ficam.',
  'signing.edit.evidence_one': '{{count}} evidência adicional pedida continua pedida.',
  'signing.edit.evidence_other': '{{count}} evidências adicionais pedidas continuam pedidas.',
  'signing.edit.unknownEvidence_one':
    'Em {{count}} documento o signatário foi incluído fora deste programa: evidências adicionais pedidas lá serão apagadas.',
  'signing.edit.unknownEvidence_other':
    'Em {{count}} documentos o signatário foi incluído fora deste programa: evidências adicionais pedidas lá serão apagadas.',
  'signing.edit.now_one': 'Corrigir {{count}} documento',
  'signing.edit.now_other': 'Corrigir {{count}} documentos',
  'signing.edit.done': 'Corrigido',
  'signing.add.title': 'Incluir signatário',
  'signing.add.nothing': 'O signatário não pode ser incluído agora.',
  'signing.add.about_one': '{{to}} entra em {{count}} documento.',
  'signing.add.about_other': '{{to}} entra em {{count}} documentos.',
  'signing.add.noEvidence':
    'Evidências adicionais não podem ser pedidas a quem entra depois do envio.',
  'signing.add.now_one': 'Incluir em {{count}} documento',
  'signing.add.now_other': 'Incluir em {{count}} documentos',
  'signing.add.done': 'Incluído',
  'signing.replace.title': 'Substituir signatário',
  'signing.replace.who': 'Substituir {{who}}',
  'signing.replace.short': 'Substituir',
  'signing.replace.nothing': 'O signatário não pode ser substituído agora.',
  'signing.replace.about_one':
    '{{to}} entra no lugar de {{from}} em {{count}} documento, nas mesmas posições da página. {{from}} sai e não recebe aviso.',
  'signing.replace.about_other':
    '{{to}} entra no lugar de {{from}} em {{count}} documentos, nas mesmas posições da página. {{from}} sai e não recebe aviso.',
  'signing.replace.evidence_one':
    'Em {{count}} documento as evidências adicionais pedidas a quem sai não podem ser pedidas a quem entra.',
  'signing.replace.evidence_other':
    'Em {{count}} documentos as evidências adicionais pedidas a quem sai não podem ser pedidas a quem entra.',
  'signing.replace.substitutes_one': 'Em {{count}} documento os substitutos de quem sai se perdem.',
  'signing.replace.substitutes_other':
    'Em {{count}} documentos os substitutos de quem sai se perdem.',
  'signing.replace.now_one': 'Substituir em {{count}} documento',
  'signing.replace.now_other': 'Substituir em {{count}} documentos',
  'signing.replace.done': 'Substituído',
  'signing.isLast_one': 'Em {{count}} documento com ordem, quem entra assina por último.',
  'signing.isLast_other': 'Em {{count}} documentos com ordem, quem entra assina por último.',
  'signing.links.none': 'Nenhum link é enviado agora.',
  'signing.links.by.Email_one': '{{count}} link vai por e-mail, sem custo.',
  'signing.links.by.Email_other': '{{count}} links vão por e-mail, sem custo.',
  'signing.links.by.Sms_one': '{{count}} link vai por SMS: consome {{count}} da cota.',
  'signing.links.by.Sms_other': '{{count}} links vão por SMS: consomem {{count}} da cota.',
  'signing.links.by.WhatsApp_one': '{{count}} link vai por WhatsApp: consome {{count}} da cota.',
  'signing.links.by.WhatsApp_other':
    '{{count}} links vão por WhatsApp: consomem {{count}} da cota.',
  'signing.links.by.other_one':
    '{{count}} link vai por um canal que este programa não conhece: o custo é desconhecido.',
  'signing.links.by.other_other':
    '{{count}} links vão por canais que este programa não conhece: o custo é desconhecido.',
  'signing.form.email': 'E-mail',
  'signing.form.name': 'Nome',
  'signing.form.documentNumber': 'CPF',
  'signing.form.role': 'Papel',
  'signing.form.channel': 'Como o link é enviado',
  'signing.form.channelAsIs': 'Como agora',
  'signing.form.country': 'Código do país',
  'signing.form.telephone': 'Telefone',
  'signing.form.resend': 'Enviar o link de novo, se for a vez da pessoa',
  'signing.form.channelUsual': 'Por e-mail',
  'signing.form.channel.Email': 'Por e-mail',
  'signing.form.channel.Sms': 'Por SMS (consome cota)',
  'signing.form.channel.WhatsApp': 'Por WhatsApp (consome cota)',
  'signing.form.channel.NotSend': 'Não enviar link',
  'signing.form.everywhere.edit_one': 'Corrigir no {{count}} documento que espera por esta pessoa',
  'signing.form.everywhere.edit_other':
    'Corrigir em todos os {{count}} documentos que esperam por esta pessoa',
  'signing.form.everywhere.replace_one':
    'Substituir no {{count}} documento que espera por esta pessoa',
  'signing.form.everywhere.replace_other':
    'Substituir em todos os {{count}} documentos que esperam por esta pessoa',
  'signing.form.documents': 'Documentos que esperam por esta pessoa',
  'signing.form.unchanged': 'Nada foi alterado ainda.',
  'signing.form.everywhereAbout': 'Mesmo e-mail ou mesmo CPF.',
  'signing.form.continue': 'Continuar',
  'signing.form.unread': 'Os documentos que esperam por esta pessoa não puderam ser lidos',
} as const

const bound = {
  'signing.requestAgain.title': 'Pedir assinaturas de novo',
  'signing.requestAgain.nothing': 'Não é possível pedir assinaturas de novo agora.',
  'signing.requestAgain.about_one':
    '{{count}} documento volta a pedir assinaturas. Signatários que este programa conhece: {{signers}}.',
  'signing.requestAgain.about_other':
    '{{count}} documentos voltam a pedir assinaturas. Signatários que este programa conhece, ao todo: {{signers}}.',
  'signing.requestAgain.cost': 'Os links saem pelo canal de cada um; SMS e WhatsApp consomem cota.',
  'signing.requestAgain.until': 'Novo prazo: {{deadline}}.',
  'signing.requestAgain.noDeadline': 'Sem prazo próprio: vale o que o serviço usa.',
  'signing.requestAgain.areas_one':
    'Em {{count}} documento as posições das assinaturas se perdem: esta operação não as recebe. Para mantê-las, use “Voltar a rascunho”.',
  'signing.requestAgain.areas_other':
    'Em {{count}} documentos as posições das assinaturas se perdem: esta operação não as recebe. Para mantê-las, use “Voltar a rascunho”.',
  'signing.requestAgain.now_one': 'Pedir em {{count}} documento',
  'signing.requestAgain.now_other': 'Pedir em {{count}} documentos',
  'signing.requestAgain.done': 'Assinaturas pedidas de novo',
  'signing.requestAgain.deadline': 'Novo prazo (opcional)',
  'signing.requestAgain.deadlineHint': 'Dia em que termina, por exemplo {{example}}.',
  'signing.requestAgain.deadlineWrong': '“{{text}}” não é um dia futuro. Escreva como {{example}}.',
  'signing.groups.title': 'Mudar grupos de acesso',
  'signing.groups.nothing': 'Os grupos não podem ser mudados agora.',
  'signing.groups.about_one':
    'Só quem está em {{groups}} passa a ver {{count}} documento; os grupos anteriores saem.',
  'signing.groups.about_other':
    'Só quem está em {{groups}} passa a ver {{count}} documentos; os grupos anteriores saem.',
  'signing.groups.none_one': '{{count}} documento fica sem grupo: vale o que a conta usa.',
  'signing.groups.none_other': '{{count}} documentos ficam sem grupo: vale o que a conta usa.',
  'signing.groups.access':
    'Um grupo que a chave não vê tira o documento das listas deste programa.',
  'signing.groups.now_one': 'Mudar em {{count}} documento',
  'signing.groups.now_other': 'Mudar em {{count}} documentos',
  'signing.groups.done': 'Grupos mudados',
  'signing.groups.label': 'Grupos que veem o documento',
  'signing.groups.wrong': '“{{text}}” não é um grupo salvo nem um código da plataforma.',
  'signing.evidence.title': 'Mudar evidências adicionais',
  'signing.evidence.who': 'Mudar evidências adicionais de {{who}}',
  'signing.evidence.short': 'Evidências',
  'signing.evidence.nothing': 'As evidências não podem ser mudadas agora.',
  'signing.evidence.about': '{{who}} passa a precisar de: {{methods}}.',
  'signing.evidence.none': '{{who}} não precisa mais de nenhuma evidência adicional.',
  'signing.evidence.photo': 'documento com foto',
  'signing.more': 'Mais',
  'signing.evidence.cost': 'O preço de cada evidência não é conhecido por este programa.',
  'signing.evidence.now_one': 'Mudar evidências',
  'signing.evidence.now_other': 'Mudar evidências',
  'signing.evidence.done': 'Evidências mudadas',
  'signing.delete.title': 'Excluir do serviço',
  'signing.delete.nothing': 'Nenhum destes documentos pode ser excluído agora.',
  'signing.delete.about_one': '{{count}} documento é excluído do serviço. Não é possível desfazer.',
  'signing.delete.about_other':
    '{{count}} documentos são excluídos do serviço. Não é possível desfazer.',
  'signing.delete.lost_one': 'Uma assinatura já feita se perde.',
  'signing.delete.lost_other': '{{count}} assinaturas já feitas se perdem.',
  'signing.delete.pending_one': '{{count}} documento ainda pede assinaturas, que são canceladas.',
  'signing.delete.pending_other':
    '{{count}} documentos ainda pedem assinaturas, que são canceladas.',
  'signing.delete.kept_one':
    '{{count}} está assinado: o arquivo fica na pasta, a página de validação no serviço deixa de existir.',
  'signing.delete.kept_other':
    '{{count}} estão assinados: os arquivos ficam na pasta, as páginas de validação no serviço deixam de existir.',
  'signing.delete.history': 'O que este programa registrou dos documentos fica aqui.',
  'signing.delete.now_one': 'Excluir {{count}} documento',
  'signing.delete.now_other': 'Excluir {{count}} documentos',
  'signing.delete.done': 'Excluído do serviço',
  'signing.notCalled.notBound': 'Nada foi feito: vincule antes esta operação em Conta.',
  'signing.notCalled.notValid':
    'Nada foi feito: o vínculo desta operação tem erros. Confira em Conta.',
  'signing.notCalled.valueRefused':
    'Nada foi feito: o vínculo desta operação não aceita {{names}}.',
  'signing.notCalled.notPlaced':
    'Nada foi feito: o vínculo desta operação não leva {{names}}, que se perderia. Complete-o em Conta.',
} as const

const outcomes = {
  'signing.impossible.notSent': 'Não está no serviço.',
  'signing.impossible.notWaiting': 'Não aguarda assinaturas agora.',
  'signing.impossible.signed': 'O signatário já assinou.',
  'signing.impossible.missing': 'O signatário não está mais no documento.',
  'signing.impossible.same': 'O signatário já está assim no serviço.',
  'signing.impossible.taken': 'Outro signatário do documento já tem este e-mail e papel.',
  'signing.impossible.invalid': 'O serviço não aceita estes dados: confira e-mail, CPF e telefone.',
  'signing.impossible.notTheirTurn': 'Ainda não é a vez do signatário.',
  'signing.impossible.noCall':
    'O serviço não permite mudar o prazo de um documento enviado: cancele e refaça.',
  'signing.impossible.notEnded':
    'Só um documento cancelado ou vencido pode pedir assinaturas de novo.',
  'signing.impossible.remade': 'Já foi refeito: haveria dois contratos.',
  'signing.impossible.unknownSigners': 'Este programa não conhece os signatários.',
  'signing.impossible.past': 'O novo prazo já passou.',
  'signing.impossible.needsDeadline': 'O prazo anterior já passou: escolha um novo.',
  'signing.impossible.notStored': 'O arquivo assinado ainda não está na pasta.',
  'signing.impossible.gone': 'Não está mais no serviço.',
  'signing.outcome.half':
    'Quem entra já está no documento, e quem sai não foi removido. Remova quem sai.',
  'signing.outcome.notDone': 'Não foi feito: a situação no serviço não permite mais.',
  'signing.outcome.unknown':
    'Não se sabe se foi feito: a resposta se perdeu. Veja a situação no serviço antes de repetir.',
  'signing.outcome.changed': 'Nada foi feito: a situação mudou desde a pergunta.',
  'signing.outcome.recent': 'Nada foi enviado: esta pessoa já recebeu um link hoje.',
} as const

export const signing = {
  ...dialog,
  ...cancel,
  ...partial,
  ...resend,
  ...remove,
  ...correct,
  ...bound,
  ...outcomes,
} as const
