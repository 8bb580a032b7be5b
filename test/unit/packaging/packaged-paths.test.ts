import { expect, test } from 'vitest'
import { toPackagedPaths } from '../../../build/verify/packaged-paths.ts'

test.each([
  ['linux', 'x64', 'linux-unpacked/signature-batches'],
  ['linux', 'arm64', 'linux-arm64-unpacked/signature-batches'],
  ['win32', 'x64', 'win-unpacked/Signature Batches.exe'],
  ['win32', 'arm64', 'win-arm64-unpacked/Signature Batches.exe'],
  ['darwin', 'x64', 'mac/Signature Batches.app/Contents/MacOS/Signature Batches'],
  ['darwin', 'arm64', 'mac-arm64/Signature Batches.app/Contents/MacOS/Signature Batches'],
] as const)(
  'the program that is packaged on %s %s is looked for where it is',
  (platform, arch, path) => {
    const { program, resources } = toPackagedPaths(platform, arch)
    expect(program).toBe(path)
    expect(resources.split('/')[0]).toBe(path.split('/')[0])
  },
)
