import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toSignedPaths } from '../../../main/data-life/find-erased.ts'
import { sha256Schema } from '../../../shared/model/ids.ts'
import { toEpochMs } from '../../../shared/model/time.ts'

const at = toEpochMs(1)
const placed = { sha256: sha256Schema.parse('a'.repeat(64)), sizeBytes: 9, pages: 1, storedAt: at }

test('LGPD: a file that was changed in the archive is still a signed file of its row', () => {
  const earlier = [
    { ...placed, folder: '/before', path: 'Ana.pdf' },
    { ...placed, path: 'Ana (2).pdf' },
  ]
  const archive = {
    kind: 'failed',
    fault: 'fileChanged',
    tries: 0,
    nextTryAt: at,
    earlier,
  } as const
  expect(toSignedPaths({ archive }, '/now')).toEqual([
    join('/before', 'Ana.pdf'),
    join('/now', 'Ana (2).pdf'),
  ])
})

test('a file that was fetched again under its name counts once, and an erased one not at all', () => {
  const again = { ...placed, kind: 'stored', path: 'Ana.pdf' } as const
  const { kind: _, ...before } = again
  expect(toSignedPaths({ archive: { ...again, earlier: [before] } }, '/now')).toHaveLength(1)
  expect(toSignedPaths({ archive: { ...again, path: '' } }, '/now')).toEqual([])
})
