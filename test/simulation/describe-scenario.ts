// Describes a scenario in words for the report of a failing run; plain parts are left out.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/model/time.ts'
import type { EventPlan, Scenario } from './scenario.ts'

export function describeScenario(scenario: Scenario): readonly string[] {
  const { workstations, service, faults, events, ...rest } = scenario
  return [
    `in general: ${toWords(rest)}`,
    ...workstations.flatMap(({ batches, ...machine }, index) => [
      `ws${index + 1}: ${toWords(machine)}`,
      ...batches.flatMap(({ rows, ...batch }) => [
        `  batch of ${rows.length}: ${toWords(batch)}`,
        ...rows.map((row) => `    row: ${toWords(row)}`),
      ]),
    ]),
    `service: ${toWords(service)}`,
    `faults: ${toWords(faults)}`,
    ...events.map(describeEvent),
  ]
}

function describeEvent({ kind, workstation, ...rest }: EventPlan): string {
  return `event at ws${workstation + 1}: ${kind}, ${toWords(rest)}`
}

function toWords(fields: object): string {
  const words = Object.entries(fields).flatMap(([name, value]) => fieldToWords(name, value))
  return words.length === 0 ? 'plain' : words.join(', ')
}

function fieldToWords(name: string, value: unknown): readonly string[] {
  const words = name.replace(/^(?:is|uses|has)(?=[A-Z])/u, '').replace(/Ms$/u, '')
  const label = words.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`).trim()
  if (value === undefined || value === false || value === 0) return []
  if (value === true) return [label]
  if (typeof value === 'number') {
    return [`${label} ${name.endsWith('Ms') ? toDuration(value) : Math.round(value * 1e4) / 1e4}`]
  }
  if (Array.isArray(value)) return value.length === 0 ? [] : [`${label} ${value.join(' ')}`]
  return [`${label} ${typeof value === 'string' ? value : JSON.stringify(value)}`]
}

const UNITS = [
  [DAY_MS, 'd'],
  [HOUR_MS, 'h'],
  [MINUTE_MS, 'min'],
  [1_000, 's'],
] as const

function toDuration(ms: number): string {
  const [unitMs, unit] = UNITS.find(([each]) => Math.abs(ms) >= each) ?? [1, 'ms']
  return `${Math.round((10 * ms) / unitMs) / 10} ${unit}`
}
