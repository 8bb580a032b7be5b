import { expect, test } from 'vitest'
import { parseAmount } from '../../../shared/rules/parse-amount.ts'

test.each([
  ['R$ 1.234,56', 1_234.56],
  ['R$ 1.234.567,00', 1_234_567],
  ['1234.56', 1_234.56],
  ['1,234.56', 1_234.56],
  ['1.500', 1_500],
  ['1500,5', 1_500.5],
  [' 0 ', 0],
  ['US$ 10', 10],
])('%s is an amount', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test.each(['', 'a combinar', '-5', '1.2.3', '1,2,3', '10%', '1e9', '12/05/2026', 'R$'])(
  '“%s” is none',
  (text) => {
    expect(parseAmount(text)).toBeUndefined()
  },
)
