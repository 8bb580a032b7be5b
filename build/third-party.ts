// Third-party packages of the bundles: every package whose modules the builds read, with its licence, as notices for
// people and as a CycloneDX list for tools. `npm sbom` leaves out packages of the page.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'

export type ThirdPartyPackage = {
  readonly name: string
  readonly version: string
  /** SPDX expression of the package. */
  readonly license: string
  /** Texts of licence and notice files; empty where the package has none. */
  readonly texts: readonly string[]
}

export type ThirdParty = {
  /** Plugin for each build, which notes the packages that were read. */
  readonly plugin: () => Plugin
  /** Writes `THIRD-PARTY-NOTICES.txt` and `sbom.cdx.json`; called after the builds. */
  readonly write: (folder: string) => Promise<void>
}

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().default('unknown'),
})
const rootSchema = packageSchema.extend({ devDependencies: z.object({ electron: z.string() }) })

/** Packages of files that are copied beside the modules: the font, and what pdf.js loads by itself. */
const ASSETS = ['@fontsource-variable/inter', 'pdfjs-dist']
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)/iu
const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/u

export function createThirdParty(root: string): ThirdParty {
  const folders = new Set(ASSETS.map((name) => join(root, 'node_modules', name)))
  return {
    plugin: () => ({
      name: 'third-party',
      apply: 'build',
      generateBundle() {
        for (const id of this.getModuleIds()) {
          const folder = PACKAGE_FOLDER.exec(id.replace(/^\0+/u, '').replaceAll('\\', '/'))?.[0]
          if (folder !== undefined) folders.add(folder)
        }
      },
    }),
    async write(folder) {
      const own = rootSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
      const read = await Promise.all([...folders].map(readPackage))
      const packages = read
        .filter((each) => each !== undefined)
        .sort((one, other) => toPurl(one).localeCompare(toPurl(other), 'en'))
      const electron = own.devDependencies.electron
      await writeFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), toNotices(packages, electron))
      await writeFile(join(folder, 'sbom.cdx.json'), toSbom(own, packages, electron))
    },
  }
}

/** Package of a folder; undefined for a folder without one, as a virtual module may name. */
async function readPackage(folder: string): Promise<ThirdPartyPackage | undefined> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const names = (await readdir(folder)).filter((name) => LICENSE_FILE.test(name)).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return { ...packageSchema.parse(JSON.parse(text)), texts }
}

const LINE = '-'.repeat(72)

export function toNotices(packages: readonly ThirdPartyPackage[], electron: string): string {
  const parts = packages.map(({ name, version, license, texts }) => {
    const body =
      texts.length > 0 ? texts.join('\n\n') : 'The package brings no text of its licence.'
    return `${LINE}\n${name} ${version} (${license})\n${LINE}\n\n${body.trim()}\n`
  })
  const head = [
    'Signature Batches holds the following software of others, each under its own licence.',
    '',
    `Electron ${electron} with Chromium and Node: LICENSE.electron.txt and LICENSES.chromium.html,`,
    'beside the program.',
    '',
  ]
  return `${head.join('\n')}\n${parts.join('\n')}`
}

const toPurl = ({ name, version }: Pick<ThirdPartyPackage, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace(/^@/u, '%40')}@${version}`

/** What Electron itself is made of; a version is undefined where it could not be asked. */
export type RuntimeVersions = {
  readonly chrome: string | undefined
  readonly node: string | undefined
}

/** List in CycloneDX 1.6. The same packages give the same file, since its serial number is a digest of them. */
export function toSbom(
  own: Pick<ThirdPartyPackage, 'name' | 'version'>,
  packages: readonly Omit<ThirdPartyPackage, 'texts'>[],
  electron: string,
): string {
  const all = [...packages, { name: 'electron', version: electron, license: 'MIT' }]
  const components = all.map((each) => ({
    type: each.name === 'electron' ? 'framework' : 'library',
    'bom-ref': toPurl(each),
    name: each.name,
    version: each.version,
    // `expression` is used, since it takes one identifier as well as several.
    licenses: each.license === 'unknown' ? [] : [{ expression: each.license }],
    purl: toPurl(each),
  }))
  return writeSbom({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': toPurl(own),
        name: own.name,
        version: own.version,
        purl: toPurl(own),
      },
    },
    components,
    dependencies: [
      { ref: toPurl(own), dependsOn: components.map((component) => component['bom-ref']) },
    ],
  })
}

const sbomSchema = z.looseObject({
  components: z.array(z.looseObject({ name: z.string(), 'bom-ref': z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string() })),
})

/**
 * The list with Chromium and Node as parts of Electron. `cpe` is the name under which the lists of known weaknesses
 * (NVD) have each.
 */
export function addRuntime(sbom: string, versions: RuntimeVersions): string {
  const { components, dependencies, ...rest } = sbomSchema.parse(JSON.parse(sbom))
  const electron = components.find(({ name }) => name === 'electron')
  if (!electron) throw new Error('the list does not name Electron')
  const parts = [
    toPart('chromium', 'google:chrome', versions.chrome, 'BSD-3-Clause'),
    toPart('node', 'nodejs:node.js', versions.node, 'MIT'),
  ]
  const dependsOn = parts.map((part) => part['bom-ref'])
  return writeSbom({
    ...rest,
    components: [...components, ...parts],
    dependencies: [...dependencies, { ref: electron['bom-ref'], dependsOn }],
  })
}

function toPart(name: string, product: string, version: string | undefined, license: string) {
  const purl = `pkg:generic/${name}${version === undefined ? '' : `@${version}`}`
  return {
    type: 'framework',
    'bom-ref': purl,
    name,
    ...(version !== undefined && { version, cpe: `cpe:2.3:a:${product}:${version}:*:*:*:*:*:*:*` }),
    licenses: [{ expression: license }],
    purl,
  }
}

function writeSbom(content: Readonly<Record<string, unknown>>): string {
  const { bomFormat, specVersion, version, metadata, components, dependencies } = content
  const digest = createHash('sha256')
    .update(JSON.stringify([metadata, components]))
    .digest('hex')
  const uuid = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-')
  const sbom = {
    bomFormat,
    specVersion,
    serialNumber: `urn:uuid:${uuid}`,
    version,
    metadata,
    components,
    dependencies,
  }
  return `${JSON.stringify(sbom, undefined, 2)}\n`
}
