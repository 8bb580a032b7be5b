import { expect, test } from 'vitest'
import { findPreviewPage } from '../../../renderer/document-parts/preview-page.ts'

test('the page with a signature is shown, else the one with initials, else the last', () => {
  const initials = { page: 1, type: 'Initials' } as const
  const signature = { page: 3, type: 'Signature' } as const
  expect(findPreviewPage([initials, signature], 5)).toBe(3)
  expect(findPreviewPage([initials], 5)).toBe(1)
  expect(findPreviewPage([], 5)).toBe(5)
})

test('an area on a page that the file has not leads to the last page', () => {
  expect(findPreviewPage([{ page: 9, type: 'Signature' }], 2)).toBe(2)
})
