// The report for support, and what the settings say about the program itself.
export const support = {
  'support.title': 'Relatório para o suporte',
  'support.about':
    'Versões, configurações, números e o registro técnico recente. Sem chave, e-mail, CPF, nome de pessoa ou de arquivo.',
  'support.show': 'Ver o relatório',
  'support.text': 'Texto do relatório',
  'support.again': 'Fazer de novo',
  'support.save': 'Salvar…',
  'support.saved': 'Salvo como {{file}}. Envie o arquivo a quem ajuda você.',
  'support.failed': 'O relatório não foi feito',
  'support.notSaved': 'O relatório não foi salvo',
  'about.title': 'Sobre',
  'about.version': 'Versão {{version}}',
  'about.host.electron': 'Electron {{version}}',
  'about.host.standIn': 'Substituto do Electron',
  'about.host.commandLine': 'Linha de comando',
  'about.chromium': 'Chromium {{version}}',
  'about.node': 'Node.js {{version}}',
  'about.license':
    '© 2026 Lotes de Assinatura. Todos os direitos reservados: o uso depende de um acordo por escrito.',
  'about.notices': 'Licenças de terceiros',
  'about.notOpened': 'As licenças não foram abertas',
  'about.network':
    'O programa só se comunica com o serviço de assinatura e, onde houver, com o endereço das atualizações. Nada sobre o uso é enviado: não há telemetria, estatísticas nem envio de falhas.',
} as const
