// What the window says of what an account demands of documents, and of who sees them there.
export const accountRules = {
  'demands.title': 'O que a conta exige',
  'demands.about':
    'O serviço só informa isto quando recusa um documento; o programa aprende e guarda aqui.',
  'demands.areasRequired': 'Exige a posição das assinaturas',
  'demands.areasRequiredAbout':
    'Com isto ligado, um signatário sem área de assinatura é um erro, e o documento não é enviado. Liga-se automaticamente quando o serviço recusa um documento por esse motivo.',
  'demands.unread': 'As exigências da conta não puderam ser lidas',
  'demands.notChanged': 'A exigência não foi alterada',
  'access.groups_one': 'Quem verá o documento: o grupo {{names}}.',
  'access.groups_other': 'Quem verá o documento: os grupos {{names}}.',
  'access.folder': 'Quem verá o documento: quem tem acesso à pasta {{name}}.',
  'access.account':
    'Quem verá o documento: a conta inteira. Escolha uma pasta ou grupos para restringir.',
  'access.unnamed': 'sem nome neste programa ({{id}}…)',
  'access.documents_one': '{{words}} ({{count}} documento)',
  'access.documents_other': '{{words}} ({{count}} documentos)',
  'access.more_one': '{{count}} documento tem outro acesso.',
  'access.more_other': '{{count}} documentos têm outro acesso.',
  'access.title': 'Quem verá os documentos na conta',
} as const
