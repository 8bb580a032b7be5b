// The section of the settings about the program without its window.
export const background = {
  'background.title': 'Segundo plano',
  'background.about':
    'Com a janela fechada o programa pode continuar enviando, acompanhando e guardando. Enquanto envia, o computador não entra em suspensão por inatividade.',
  'background.keepsInTray': 'Continuar ao lado do relógio quando a janela for fechada',
  'background.startsWithSystem': 'Abrir com o computador',
  'background.notifies': 'Avisar quando o envio terminar ou precisar de uma decisão',
}
