// What each runner of the window's tests needs to know about them.

/** React's production build, which takes two thirds of the time of its development build. */
export const SCREEN_TRANSFORM = {
  jsx: { runtime: 'automatic', development: false },
} as const

export const SCREEN_SUITE = {
  name: 'screen',
  env: { NODE_ENV: 'production' },
  include: ['test/screen/**/*.test.tsx'],
  setupFiles: ['test/screen/act.ts', 'test/screen/to-be-visible.ts', 'test/screen/idle-worker.ts'],
  environment: 'jsdom',
}
