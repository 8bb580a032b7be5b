// What the first window of a fresh machine says.
export const welcome = {
  'welcome.title': 'Bem-vindo',
} as const
