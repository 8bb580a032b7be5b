// Name and version of the application, from the package.json above its main file, as Electron does.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const packageSchema = z.object({
  name: z.string(),
  productName: z.string().optional(),
  version: z.string(),
})

export type PackageDescription = {
  readonly name: string
  readonly version: string
  readonly folder: string
}

/**
 * Name and version of the application.
 * @param main path of the file with which Node was started
 */
export function describePackage(main: string): PackageDescription {
  const folder = findPackageFolder(dirname(main))
  const text = readFileSync(join(folder, 'package.json'), 'utf8')
  const { name, productName, version } = packageSchema.parse(JSON.parse(text))
  return { name: productName ?? name, version, folder }
}

function findPackageFolder(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('no package.json above the main file')
  return findPackageFolder(parent)
}
