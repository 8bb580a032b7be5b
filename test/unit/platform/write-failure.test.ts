import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toWriteFailure } from '../../../main/platform/write-failure.ts'

const PATH = join('/relatórios', 'Maio.xlsx')
const errorOf = (code: string) => Object.assign(new Error(code), { code })

test.each([
  ['EBUSY', { code: 'fileInUse', params: { file: 'Maio.xlsx' } }],
  ['ENOSPC', { code: 'diskFull', params: { path: '/relatórios' } }],
  ['EDQUOT', { code: 'diskFull', params: { path: '/relatórios' } }],
  ['EACCES', { code: 'notWritten', params: { file: 'Maio.xlsx', detail: 'EACCES' } }],
  ['ENOENT', { code: 'notWritten', params: { file: 'Maio.xlsx', detail: 'ENOENT' } }],
])('a file that is not written for %s is told with what to do', (code, failure) => {
  expect(toWriteFailure(errorOf(code), PATH)).toEqual(failure)
})

test('a defect is no failure of the file system', () => {
  expect(toWriteFailure(errorOf('ERR_INVALID_ARG_TYPE'), PATH)).toBeUndefined()
  expect(toWriteFailure(new Error('other'), PATH)).toBeUndefined()
})
