// What the demonstration says.
export const demo = {
  'demo.title':
    'Lotes de Assinatura: demonstração no serviço de prática (sem chave, sem rede, sem tela)',
  'demo.batch': 'Demonstração',
  'demo.out.earlier':
    'A pasta {{path}} tem os arquivos de uma demonstração anterior, que serão substituídos no fim.',
  'demo.out.foreign':
    'A pasta {{path}} tem outros arquivos (“{{name}}” e mais {{count}}). Nada foi feito: escolha uma pasta vazia com --out.',
  'demo.out.notAFolder': '{{path}} não é uma pasta. Escolha outra com --out.',
  'demo.out.unreadable': 'A pasta {{path}} não pode ser lida. Escolha outra com --out.',
  'demo.step.writing': 'Gravando contratos',
  'demo.step.placing': 'Posicionando e conferindo',
  'demo.step.sending': 'Enviando',
  'demo.step.signing': 'Assinaturas',
  'demo.step.archiving': 'Arquivando',
  'demo.sheet':
    'Planilha: {{rows}} linhas, {{encoding}}, separador “{{delimiter}}”; {{repairs}} valores corrigidos, por exemplo:',
  'demo.repair': '  linha {{line}}, {{column}}: {{from}} → {{to}}',
  'demo.where': ' [linha {{line}}, {{column}}]',
  'demo.matched':
    'Arquivos: {{count}} de {{rows}} encontrados, {{byColumn}} pela coluna e {{byWords}} pelas palavras do nome; {{left}} de sobra, {{ambiguous}} em dúvida',
  'demo.checked':
    'Modelo “{{layout}}”: {{areas}} áreas de assinatura e rubrica; {{findings}} pendências',
  'demo.notReleased': 'O serviço de prática não respondeu. Nada foi enviado.',
  'demo.notArchived': 'Nem todos os documentos foram assinados e arquivados.',
  'demo.stopped': 'Interrompido. Nada foi gravado.',
  'demo.table.document': 'Documento',
  'demo.table.pages': 'Pág.',
  'demo.table.signatures': 'Assinaturas',
  'demo.table.file': 'Arquivo assinado',
  'demo.done': '{{count}} PDFs assinados e a planilha de controle em {{path}}',
} as const
