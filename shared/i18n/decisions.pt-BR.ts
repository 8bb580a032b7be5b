// What the screen Decisões says.
export const decisions = {} as const
