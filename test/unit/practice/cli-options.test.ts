import { expect, test } from 'vitest'
import { parseCliOptions } from '../../../main/practice/cli-options.ts'
import { createFaults } from '../../../main/practice/faults.ts'

test('words become options, settings and faults', () => {
  const words = [
    '--port',
    '8080',
    '--data',
    'x',
    '--sign-after',
    '0.5',
    '--list-lag',
    '30',
    '--max-per-page',
    '7',
  ]
  const more = [
    '--set',
    'filterZone=America/Sao_Paulo',
    '--set',
    'lowersEmails=false',
    '--fault',
    'create:500:3:every=2',
  ]
  expect(parseCliOptions([...words, ...more, '--json'])).toMatchObject({
    kind: 'start',
    isJson: true,
    options: {
      port: 8080,
      stateFolder: 'x',
      settings: {
        signAfterMs: 500,
        listLagMs: 30,
        maxPerPage: 7,
        filterZone: 'America/Sao_Paulo',
        lowersEmails: false,
      },
      faults: [{ on: 'create', kind: '500', times: 3, every: 2 }],
    },
  })
})

test('signers sign after five seconds, or never', () => {
  expect(parseCliOptions([])).toMatchObject({ options: { settings: { signAfterMs: 5_000 } } })
  const never = parseCliOptions(['--sign-after', 'never'])
  expect(never.kind === 'start' && 'signAfterMs' in (never.options.settings ?? {})).toBe(false)
})

test.each([
  [['--port', 'muitos'], '--port muitos'],
  [['--port', '70000'], '--port 70000'],
  [['--sign-after', 'logo'], '--sign-after logo'],
  [['--list-lag', 'muito'], 'listLagMs'],
  [['--max-per-page', '0'], 'maxPerPage'],
  [['--set', 'cor=azul'], 'cor'],
  [['--set', 'filterZone=Marte'], 'filterZone'],
  [['--fault', 'create:explode'], 'create:explode'],
  [['--fault', 'create:500:0'], 'create:500:0'],
  [['--talvez'], '--talvez'],
])('%j is named as wrong', (words, named) => {
  expect(parseCliOptions(words)).toEqual({ kind: 'wrong', why: expect.stringContaining(named) })
})

test('a fault strikes as often as armed, each k-th of its requests, and no others', () => {
  const faults = createFaults()
  faults.arm({ on: 'create', kind: '500', times: 2, every: 2 })
  faults.arm({ on: 'any', kind: 'html502' })
  const met = ['list', 'create', 'create', 'create', 'create', 'create'] as const
  expect(met.map((target) => faults.next(target)?.kind)).toEqual([
    'html502',
    undefined,
    '500',
    undefined,
    '500',
    undefined,
  ])
})
