// What the screen Arquivo says.
export const archive = {} as const
