import { expect, test } from 'vitest'
import { toSourceFault, toStoreFault } from '../../../main/import/admission-fault.ts'
import { SourceChanged } from '../../../main/import/hash-copy.ts'

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code })
}

test('a full disk, a quota, a read-only folder and a broken medium are told apart', () => {
  expect(toStoreFault(systemError('ENOSPC'))).toBe('diskFull')
  expect(toStoreFault(systemError('EDQUOT'))).toBe('diskFull')
  expect(toStoreFault(systemError('EROFS'))).toBe('storeUnwritable')
  expect(toStoreFault(systemError('EIO'))).toBe('unreadable')
  expect(toStoreFault(new SourceChanged())).toBe('changed')
})

test('a file that is not there and one that may not be read are told apart', () => {
  expect(toSourceFault(systemError('ENOENT'))).toBe('missing')
  expect(toSourceFault(systemError('ENOTDIR'))).toBe('missing')
  expect(toSourceFault(systemError('EACCES'))).toBe('unreadable')
})

test('a defect is not taken for a fault of the file', () => {
  const defect = new TypeError('undefined is not a function')
  expect(() => toStoreFault(defect)).toThrow(defect)
  expect(() => toSourceFault(defect)).toThrow(defect)
})
