import { cleanup, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { KeptEnd } from '../../renderer/components/kept-end.tsx'
import { shortenName, splitName } from '../../renderer/components/split-name.ts'

const LONG = 'ContratoDeLocaçãoNãoResidencialComGarantiaFidejussóriaNumero0001234567.pdf'

test('of a long name the end stays, and with it the extension of a file', () => {
  expect(splitName('Locação 2026-0148')).toEqual({ start: 'Locação 20', end: '26-0148' })
  expect(splitName('Locação 2026-0148.pdf')).toEqual({ start: 'Locação 20', end: '26-0148.pdf' })
  expect(splitName('Contrato 12')).toEqual({ start: 'Contrato 12', end: '' })
})

test('no letter is parted from its accent, however it is written', () => {
  const apart = 'Declaração de união'.normalize('NFD')
  const { start, end } = splitName(apart)
  expect(start + end).toBe(apart)
  expect(end.normalize('NFC')).toBe('e união')
})

test('a sentence has the beginning and the end of a long name, and a short one whole', () => {
  expect(shortenName(LONG)).toBe('ContratoDeLocaçãoNãoResi…1234567.pdf')
  expect(shortenName('Contrato de Ana Lima.pdf')).toBe('Contrato de Ana Lima.pdf')
})

test('a name that is shown in two parts is heard as one', () => {
  onTestFinished(cleanup)
  render(
    <p aria-label="o nome">
      <KeptEnd text={LONG} />
    </p>,
  )
  expect(screen.getByText(LONG).closest('[aria-hidden]')).toBeNull()
})
