// What nobody has begun is still to come: grey, while a mistake is red.
import { expect, test } from 'vitest'
import { lookOfFinding } from '../../../renderer/components/finding-look.ts'

test('a document that nobody has given signers or areas yet has no mistake', () => {
  const error = 'error' as const
  const toDo = { tone: 'quiet', icon: 'waiting' }
  const mistake = { tone: 'bad', icon: 'bad' }
  const areaMissing = { code: 'signer.areaRequired', severity: error } as const
  expect(lookOfFinding({ code: 'document.noSigner', severity: error }, { areas: 0 })).toEqual(toDo)
  expect(lookOfFinding(areaMissing, { areas: 0 })).toEqual(toDo)
  expect(lookOfFinding(areaMissing, { areas: 1 })).toEqual(mistake)
  expect(lookOfFinding({ code: 'area.orphan', severity: error }, { areas: 0 })).toEqual(mistake)
  expect(lookOfFinding({ code: 'area.orphan', severity: 'warning' }, { areas: 0 })).toEqual({
    tone: 'warn',
    icon: 'warn',
  })
})
