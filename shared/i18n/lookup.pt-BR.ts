// The field that leads everywhere (Ctrl+K), and the list of the screen's keys ("?").
export const lookup = {
  'lookup.title': 'Busca rápida',
  'lookup.placeholder': 'O que fazer, uma tela, um lote, um documento ou um CPF',
  'lookup.here': 'Nesta tela',
  'lookup.everywhere': 'Em qualquer tela',
  'lookup.place': 'Ir para',
  'lookup.batch': 'Lote',
  'lookup.keys': 'Atalhos desta tela',
  'lookup.keysAbout': 'Ajuda',
  'lookup.noKeys': 'Esta tela não tem atalhos próprios.',
  'lookup.count_one': '{{count}} resultado · Enter escolhe · Esc fecha',
  'lookup.count_other': '{{count}} resultados · ↑ ↓ e Enter escolhem · Esc fecha',
  'lookup.first': 'Os {{count}} primeiros: digite mais para chegar aos outros',
  'lookup.reading': 'Buscando…',
  'lookup.nothing': 'Nada encontrado. Tente outra palavra, o número ou o CPF.',
  'lookup.failed': 'Os documentos não puderam ser buscados agora.',
  'lookup.close': 'Fechar',
} as const
