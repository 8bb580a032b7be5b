// What the screen Decisões says.
export const decisions = {
  'decisions.title': 'Decisões',
} as const
