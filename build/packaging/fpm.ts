#!/usr/bin/env node
// Replacement of fpm, which electron-builder would download: a deb by the system's dpkg-deb, an rpm by rpmbuild. It
// understands the arguments that electron-builder 26 gives to fpm, and refuses all others.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const TEXT = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: true,
  options: {
    s: { type: 'string', short: 's' },
    t: { type: 'string', short: 't' },
    force: { type: 'boolean' },
    d: { type: 'string', short: 'd', multiple: true },
    name: TEXT,
    version: TEXT,
    architecture: TEXT,
    package: TEXT,
    description: TEXT,
    maintainer: TEXT,
    vendor: TEXT,
    url: TEXT,
    license: TEXT,
    category: TEXT,
    'before-install': TEXT,
    'after-install': TEXT,
    'before-remove': TEXT,
    'after-remove': TEXT,
    'deb-recommends': { type: 'string', multiple: true },
    'deb-compression': TEXT,
    'deb-priority': TEXT,
    'rpm-os': TEXT,
    'rpm-compression': TEXT,
    'rpm-summary': TEXT,
  },
})

function need(
  name: 'name' | 'version' | 'architecture' | 'package' | 'maintainer' | 'url',
): string {
  const value = values[name]
  if (value === undefined) throw new Error(`fpm.ts: --${name} is missing`)
  return value
}

const SCRIPTS = [
  ['before-install', 'preinst', 'pre'],
  ['after-install', 'postinst', 'post'],
  ['before-remove', 'prerm', 'preun'],
  ['after-remove', 'postrm', 'postun'],
] as const
const FOLDER_MODE = 0o755
const FILE_MODE = 0o644
const BYTES_PER_KILOBYTE = 1024

/** Copies `from=to` into the folder; a `from` with a slash at its end means the folder's content. */
function stage(folder: string): void {
  for (const pair of positionals) {
    const at = pair.indexOf('=')
    const [from, to] = [pair.slice(0, at), pair.slice(at + 1)]
    const target = join(folder, to)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(resolve(from), target, { recursive: true, verbatimSymlinks: true })
  }
  for (const entry of entries(folder)) {
    const isOpen = entry.isDirectory() || (statSync(pathOf(entry)).mode & 0o111) !== 0
    if (!entry.isSymbolicLink()) chmodSync(pathOf(entry), isOpen ? FOLDER_MODE : FILE_MODE)
  }
}

const entries = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true })
const pathOf = (entry: ReturnType<typeof entries>[number]): string =>
  join(entry.parentPath, entry.name)
const listFiles = (folder: string): readonly string[] =>
  entries(folder)
    .filter((entry) => !entry.isDirectory())
    .map(pathOf)

function makeDeb(work: string, staged: string): void {
  const files = listFiles(staged)
  const sizeBytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  const [synopsis = '', ...rest] = (values.description ?? '').split('\n')
  const control = join(staged, 'DEBIAN')
  mkdirSync(control)
  const fields = [
    ['Package', need('name')],
    ['Version', need('version')],
    ['Architecture', need('architecture')],
    ['Maintainer', need('maintainer')],
    ['Installed-Size', String(Math.ceil(sizeBytes / BYTES_PER_KILOBYTE))],
    ['Depends', (values.d ?? []).join(', ')],
    ['Recommends', (values['deb-recommends'] ?? []).join(', ')],
    ['Section', values.category ?? 'misc'],
    ['Priority', values['deb-priority'] ?? 'optional'],
    ['Homepage', need('url')],
    ['Description', [synopsis.trim(), ...rest.map((line) => ` ${line.trim()}`)].join('\n')],
  ].filter(([, value]) => value !== '')
  writeFileSync(
    join(control, 'control'),
    `${fields.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`,
  )
  const sums = files.map((file) => {
    const sum = createHash('md5').update(readFileSync(file)).digest('hex')
    return `${sum}  ${relative(staged, file)}\n`
  })
  writeFileSync(join(control, 'md5sums'), sums.join(''))
  for (const [option, script] of SCRIPTS) {
    const path = values[option]
    if (path === undefined) continue
    writeFileSync(join(control, script), readFileSync(resolve(path)))
    chmodSync(join(control, script), FOLDER_MODE)
  }
  const compression = `-Z${values['deb-compression'] ?? 'xz'}`
  const output = resolve(need('package'))
  run('dpkg-deb', ['--root-owner-group', compression, '--build', staged, output], work)
}

/** Folders that are removed with the package; others, such as /usr/share, belong to the system. */
const listOwnFolders = (staged: string): readonly string[] =>
  entries(staged)
    .filter((entry) => entry.isDirectory())
    .map((entry) => `/${relative(staged, pathOf(entry))}`)
    .filter((path) => path.startsWith('/opt/') || path.endsWith(`/doc/${need('name')}`))

const readScript = (path: string | undefined): string =>
  path === undefined ? '' : readFileSync(resolve(path), 'utf8').replace(/^#!.*\n/u, '')

function makeRpm(work: string, staged: string): void {
  const spec = [
    '%define __os_install_post %{nil}',
    '%define _build_id_links none',
    `Name: ${need('name')}`,
    `Version: ${need('version').replaceAll('-', '_')}`,
    'Release: 1',
    `Summary: ${values['rpm-summary'] ?? need('name')}`,
    `License: ${values.license ?? 'unknown'}`,
    `URL: ${need('url')}`,
    `Packager: ${need('maintainer')}`,
    `Vendor: ${values.vendor ?? need('maintainer')}`,
    'AutoReqProv: no',
    ...(values.d ?? []).map((each) => `Requires: ${each}`),
    '%description',
    values.description ?? '',
    '%install',
    `mkdir -p %{buildroot} && cp -a '${staged}/.' %{buildroot}/`,
    ...SCRIPTS.flatMap(([option, , section]) =>
      // The preinst of the deb uses arguments of dpkg; rpm refuses an older version by itself.
      values[option] === undefined || section === 'pre'
        ? []
        : [`%${section} -p /bin/bash`, readScript(values[option]).replaceAll('%', '%%')],
    ),
    '%files',
    ...listOwnFolders(staged).map((path) => `%dir "${path}"`),
    ...listFiles(staged).map((file) => `"/${relative(staged, file)}"`),
  ]
  const file = join(work, 'package.spec')
  writeFileSync(file, `${spec.join('\n')}\n`)
  const target = need('architecture')
  run('rpmbuild', ['-bb', '--target', target, '--define', `_topdir ${work}`, file], work)
  const [made] = listFiles(join(work, 'RPMS'))
  if (made === undefined) throw new Error('fpm.ts: rpmbuild made nothing')
  cpSync(made, resolve(need('package')))
}

function run(command: string, words: readonly string[], work: string): void {
  execFileSync(command, words, { cwd: work, stdio: ['ignore', 'ignore', 'inherit'] })
}

const work = mkdtempSync(join(tmpdir(), `${basename(need('package'))}-`))
try {
  const staged = join(work, 'staged')
  mkdirSync(staged)
  chmodSync(staged, FOLDER_MODE)
  stage(staged)
  if (values.t === 'deb') makeDeb(work, staged)
  else if (values.t === 'rpm') makeRpm(work, staged)
  else throw new Error(`fpm.ts: no packages of kind ${String(values.t)}`)
} finally {
  rmSync(work, { recursive: true, force: true })
}
