import { expect, test } from 'vitest'
import { createChromiumEnvironment } from '../../../build/electron-stand-in/chromium/arguments.ts'

test.each([
  [{}],
  [{ LANG: 'C' }],
  [{ LANG: '' }],
  [{ LANG: 'pt_BR.UTF-8', LC_ALL: 'C' }],
  [{ LANG: 'pt_BR.UTF-8', LC_CTYPE: 'pt_BR.ISO-8859-1' }],
])('names of files with accents have a path also in %j', (environment) => {
  expect(createChromiumEnvironment(environment)).toEqual({ ...environment, LC_ALL: 'C.UTF-8' })
})

test.each([
  [{ LANG: 'pt_BR.UTF-8' }],
  [{ LANG: 'C', LC_ALL: 'en_US.utf8' }],
  [{ LANG: 'pt_BR.UTF-8', LC_ALL: '' }],
])('a person’s own locale stays where it is UTF-8: %j', (environment) => {
  expect(createChromiumEnvironment(environment)).toEqual(environment)
})
