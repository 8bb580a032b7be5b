import type { grid as ptBR } from './grid.pt-BR.ts'

export const grid: Readonly<Record<keyof typeof ptBR, string>> = {
  'grid.selectAll': 'Select all',
  'grid.selectRow': 'Select',
  'grid.selectAllKeys': 'Select all (Ctrl+A)',
}
