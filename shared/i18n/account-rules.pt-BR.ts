// What the window says of what an account demands of documents, and of who sees them there.
export const accountRules = {
  'demands.title': 'O que a conta exige',
  'demands.about':
    'O serviço só diz isto ao recusar um documento; o programa aprende e guarda aqui.',
  'demands.areasRequired': 'Exige a posição das assinaturas',
  'demands.areasRequiredAbout':
    'Ligado: quem assina e não tem área de assinatura é um erro, e o documento não sai. Ligado sozinho quando o serviço recusa um documento por isso.',
  'demands.unread': 'As exigências da conta não puderam ser lidas',
  'demands.notChanged': 'A exigência não foi mudada',
  'access.groups_one': 'Quem verá o documento: o grupo {{names}}.',
  'access.groups_other': 'Quem verá o documento: os grupos {{names}}.',
  'access.folder': 'Quem verá o documento: quem tem acesso à pasta {{name}}.',
  'access.account':
    'Quem verá o documento: a conta inteira. Escolha uma pasta ou grupos para restringir.',
  'access.documents_one': '{{words}} ({{count}} documento)',
  'access.documents_other': '{{words}} ({{count}} documentos)',
  'access.more_one': 'Outro modo em {{count}} documento.',
  'access.more_other': 'Outros modos em {{count}} documentos.',
  'access.title': 'Quem verá os documentos na conta',
} as const
