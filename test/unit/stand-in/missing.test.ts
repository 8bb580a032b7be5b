import { expect, test } from 'vitest'
import { refuseMissing } from '../../../build/electron-stand-in/missing.ts'

test('a part that the stand-in lacks is named in the error', () => {
  const app = refuseMissing('app', { getName: () => 'x' })
  expect(app.getName()).toBe('x')
  expect(() => 'getFileIcon' in app || void Reflect.get(app, 'getFileIcon')).toThrow(
    'the stand-in has no app.getFileIcon',
  )
})

test('an awaited or printed object is not taken for one with a missing part', async () => {
  const app = refuseMissing('app', { value: 1 })
  expect(await Promise.resolve(app)).toBe(app)
  expect(JSON.stringify(app)).toBe('{"value":1}')
})
