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
  'signing.selection': 'Documentos selecionados',
  'signing.selected_one': '{{count}} documento selecionado.',
  'signing.selected_other': '{{count}} documentos selecionados.',
  'signing.selectedAll_one': '{{count}} documento selecionado.',
  'signing.selectedAll_other': 'Todos os {{count}} documentos selecionados.',
  'signing.selectedWaiting_one': '{{count}} aguarda assinaturas.',
  'signing.selectedWaiting_other': '{{count}} aguardam assinaturas.',
} as const

const cancel = {
  'signing.cancel.title': 'Cancelar assinaturas',
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
  'signing.cancel.quota': 'Considere gasta a cota usada: o serviço não diz que a devolve.',
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
  'signing.partial.saved': 'Guardado no arquivo como {{fileName}}',
  'signing.partial.notSaved': '{{name}} não foi guardado. {{why}}',
  'signing.partial.nothing': 'Não há assinaturas ou o documento não as aguarda mais.',
} as const

const resend = {
  'signing.resend.title': 'Lembrar (reenviar o link)',
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
  'signing.resend.done': 'Link reenviado',
  'signing.left.signed': '{{who}} já assinou.',
  'signing.left.notTheirTurn': 'Ainda não é a vez de {{who}}.',
  'signing.left.notSend': 'O serviço não envia link a {{who}}: foi pedido assim no envio.',
} as const

const remove = {
  'signing.remove.title': 'Remover signatário',
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

const outcomes = {
  'signing.impossible.notSent': 'Não está no serviço.',
  'signing.impossible.notWaiting': 'Não aguarda assinaturas agora.',
  'signing.impossible.signed': 'O signatário já assinou.',
  'signing.impossible.missing': 'O signatário não está mais no documento.',
  'signing.outcome.notDone': 'Não foi feito: a situação no serviço não permite mais.',
  'signing.outcome.unknown':
    'Não se sabe se foi feito: a resposta se perdeu. Veja a situação no serviço antes de repetir.',
  'signing.outcome.changed': 'Nada foi feito: a situação mudou desde a pergunta.',
  'signing.outcome.recent': 'Nada foi enviado: o mesmo link saiu há menos de um minuto.',
} as const

export const signing = {
  ...dialog,
  ...cancel,
  ...partial,
  ...resend,
  ...remove,
  ...outcomes,
} as const
