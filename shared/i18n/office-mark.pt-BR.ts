// The section of the settings about the mark of the office.
export const officeMark = {
  'officeMark.title': 'Marca do escritório',
  'officeMark.about':
    'Os lotes salvos como arquivo levam a marca do escritório, feita com uma chave que só os computadores dele têm. Um arquivo alterado no caminho, ou com a marca de outro, não é aberto.',
  'officeMark.unreadable': 'A chave do escritório não pôde ser lida',
  'officeMark.notForgotten': 'A chave do escritório não foi esquecida',
  'officeMark.required': 'A política deste computador só aceita lotes com a marca do escritório.',
  'officeMark.absent':
    'Este computador não tem a chave: os lotes são salvos sem marca, e a dos outros não pode ser conferida.',
  'officeMark.of': 'Marca de {{office}}',
  'officeMark.place.keychain': 'A chave está no cofre de senhas deste computador.',
  'officeMark.place.session':
    'A chave vale até o programa ser fechado: não há um cofre de senhas confiável.',
  'officeMark.place.managed': 'A chave está no arquivo que o administrador definiu.',
  'officeMark.keyId':
    'Número da chave: {{keyId}}. Nos outros computadores do escritório deve aparecer o mesmo.',
  'officeMark.unusable':
    'O arquivo da chave que o administrador definiu não pode ser lido, ou não contém uma chave. Nenhum lote salvo é aberto até que ele seja corrigido.',
  'officeMark.office': 'Nome do escritório',
  'officeMark.officeAbout': 'Aparece a quem abre os lotes. A chave nova é salva em um arquivo.',
  'officeMark.create': 'Criar chave…',
  'officeMark.created':
    'A chave foi criada e está em {{file}}. Entregue esse arquivo a quem cuida dos outros computadores, por um meio seguro, e guarde-o fora deste computador: quem o tem pode marcar lotes em nome do escritório.',
  'officeMark.key': 'Chave que o escritório já tem',
  'officeMark.keyAbout': 'A linha inteira do arquivo da chave.',
  'officeMark.show': 'Mostrar a chave',
  'officeMark.enter': 'Usar esta chave',
  'officeMark.forget': 'Esquecer a chave',
  'officeMark.forgetQuestion':
    'Sem o arquivo da chave ela não volta. Os lotes salvos aqui sairão sem marca.',
  'officeMark.forgetNow': 'Esquecer a chave do escritório',
} as const
