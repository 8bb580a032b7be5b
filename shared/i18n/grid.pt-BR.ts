// What a grid says of itself.
export const grid = {
  'grid.selectAll': 'Selecionar todos',
  'grid.selectRow': 'Selecionar',
  'grid.selectAllKeys': 'Selecionar todos (Ctrl+A)',
} as const
