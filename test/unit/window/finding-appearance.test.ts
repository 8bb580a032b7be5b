// Look of findings: grey for what nobody has begun, red for a mistake.
import { expect, test } from 'vitest'
import {
  FINDING_APPEARANCES,
  kindOfFinding,
} from '../../../renderer/components/finding-appearance.ts'

test('a document that nobody has given signers or areas yet has no mistake', () => {
  const error = 'error' as const
  const areaMissing = { code: 'signer.areaRequired', severity: error } as const
  expect(kindOfFinding({ code: 'document.noSigner', severity: error }, { areas: 0 })).toBe('toDo')
  expect(kindOfFinding(areaMissing, { areas: 0 })).toBe('toDo')
  expect(kindOfFinding(areaMissing, { areas: 1 })).toBe('error')
  expect(kindOfFinding({ code: 'area.orphan', severity: error }, { areas: 0 })).toBe('error')
  expect(kindOfFinding({ code: 'area.orphan', severity: 'warning' }, { areas: 0 })).toBe('warning')
  expect(FINDING_APPEARANCES.toDo.tone).toBe('quiet')
})
