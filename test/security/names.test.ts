// File names from contracts, sheets and the service: whatever they are, a signed file is inside the archive folder,
// under a name that every system accepts.
import { posix, win32 } from 'node:path'
import { expect, test } from 'vitest'
import { toArchiveNameFields, toArchivePath } from '../../shared/rules/archive-name.ts'
import { toPathLimits } from '../../shared/rules/safe-path.ts'

const LIMITS = toPathLimits('/archive')
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|\s*$)/iu

const HOSTILE = [
  '..',
  '../../etc/passwd',
  '..\\..\\windows',
  'C:\\x',
  'CON',
  'con.txt',
  'NUL .pdf',
  'COM¹',
  'a:b',
  'a\u202Efdp.exe',
  'x\u0000y',
  '.hidden',
  'x. . .',
  'LPT9.foo',
  'a\nb',
  '\uD800',
  '\u200B',
  '   ',
  'desktop.ini',
]

function expectInside(path: string): void {
  for (const system of [posix, win32]) {
    const root = system.resolve('/archive')
    const [first] = system.relative(root, system.resolve(root, path)).split(system.sep)
    expect(first).not.toBe('..')
  }
  for (const part of path.split('/')) {
    expect(part).not.toMatch(/^\.|[. ]$|[<>:"\\|?*\p{Cc}\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u)
    expect(part).not.toMatch(RESERVED)
    expect(part).not.toBe('')
  }
}

test.each(HOSTILE)('%j as every name gives a path inside the archive', (name) => {
  const fields = toArchiveNameFields({
    documentName: name,
    batchName: name,
    signerName: name,
    signerEmail: name,
    signedOn: '2026-11-22',
  })
  for (const template of ['{nome}', '{lote}/{nome}_assinado.pdf', '{lote}/{nome}/x']) {
    expectInside(toArchivePath(template, fields, LIMITS))
  }
})

test.each(['{nome}/../x', '..\\{nome}', '/{nome}', 'C:{nome}', '{nome}/./x', '{lote}//{nome}'])(
  'the template %s gives a path inside the archive',
  (template) => {
    const fields = toArchiveNameFields({
      documentName: 'd',
      batchName: '..',
      signerName: '',
      signerEmail: '',
      signedOn: '',
    })
    expectInside(toArchivePath(template, fields, LIMITS))
  },
)
