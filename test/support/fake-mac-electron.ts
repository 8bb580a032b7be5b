// Folder like an unpacked Electron for macOS, for packaging on any system: its programs are scripts, its fuses lie in
// the framework's file.
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FUSE_SENTINEL } from '../../build/verify/read-fuses.ts'

const FUSES = 9
const HELPERS = ['', ' (GPU)', ' (Plugin)', ' (Renderer)'] as const

const toPlist = (values: Readonly<Record<string, string>>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>${Object.entries(values)
    .map(([key, value]) => `<key>${key}</key><string>${value}</string>`)
    .join('')}</dict></plist>
`

/** Writes the bundle of a program into `folder`. */
async function writeBundle(folder: string, name: string): Promise<void> {
  const contents = join(folder, `${name}.app`, 'Contents')
  await mkdir(join(contents, 'MacOS'), { recursive: true })
  const program = join(contents, 'MacOS', name)
  await writeFile(program, '#!/bin/sh\n')
  await chmod(program, 0o755)
  await writeFile(
    join(contents, 'Info.plist'),
    toPlist({
      CFBundleExecutable: name,
      CFBundleName: name,
      CFBundleIdentifier: 'com.github.Electron',
      CFBundlePackageType: 'APPL',
      LSMinimumSystemVersion: '12.0',
      // As in Electron's own.
      NSCameraUsageDescription: 'This app needs access to the camera',
      NSMicrophoneUsageDescription: 'This app needs access to the microphone',
    }),
  )
}

async function writeLanguages(resources: string): Promise<void> {
  for (const language of ['en', 'pt_BR', 'de']) {
    await mkdir(join(resources, `${language}.lproj`), { recursive: true })
    await writeFile(join(resources, `${language}.lproj`, 'locale.pak'), '')
  }
}

export async function makeFakeMacElectron(folder: string): Promise<void> {
  await writeBundle(folder, 'Electron')
  const contents = join(folder, 'Electron.app', 'Contents')
  await writeLanguages(join(contents, 'Resources'))
  await writeFile(join(contents, 'Resources', 'electron.icns'), '')
  const framework = join(contents, 'Frameworks', 'Electron Framework.framework')
  const version = join(framework, 'Versions', 'A')
  await writeLanguages(join(version, 'Resources'))
  const wire = `${FUSE_SENTINEL}\u0001${String.fromCharCode(FUSES)}${'1'.repeat(FUSES)}`
  await writeFile(join(version, 'Electron Framework'), wire, 'latin1')
  await symlink('A', join(framework, 'Versions', 'Current'))
  await symlink('Versions/Current/Electron Framework', join(framework, 'Electron Framework'))
  await symlink('Versions/Current/Resources', join(framework, 'Resources'))
  for (const helper of HELPERS) {
    await writeBundle(join(contents, 'Frameworks'), `Electron Helper${helper}`)
  }
  for (const [name, text] of [
    ['version', '45.4.1'],
    ['LICENSE', ''],
    ['LICENSES.chromium.html', ''],
  ] as const) {
    await writeFile(join(folder, name), text)
  }
}
