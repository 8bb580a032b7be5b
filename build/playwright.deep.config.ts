// Configuration of the window's longer tests, a part of `npm run test:deep`.
import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

const { grepInvert: deep, ...rest } = base

export default defineConfig({ ...rest, ...(deep ? { grep: deep } : {}) })
