// Hook of electron-builder: makes the MSI of the unpacked application that was just signed, and has the MSI signed in
// the same way. By WiX 3 on Windows, by wixl elsewhere.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { AfterPackContext } from 'electron-builder'
import { Arch, WinPackager } from 'electron-builder'
import type { MsiProduct } from './write-wxs.ts'
import { APP_USER_MODEL_KEY, ICON_FILE, REMOVE_ALL_DATA, SHORTCUT, writeWxs } from './write-wxs.ts'

const UPGRADE_CODE = '5b4f0f6e-6a5b-4c0d-9d1c-2f5a1d8c7e31'
const ICON = fileURLToPath(new URL('../../resources/icon.ico', import.meta.url))
const run = promisify(execFile)

/** Name under which electron-builder calls the hook. */
export { makeMsiOf as afterSign }

async function makeMsiOf(context: AfterPackContext): Promise<void> {
  const { packager, appOutDir, outDir } = context
  if (!(packager instanceof WinPackager)) return
  const { appInfo } = packager
  const architecture = Arch[context.arch]
  if (architecture !== 'x64' && architecture !== 'arm64') {
    throw new Error(`no MSI is made for ${architecture}`)
  }
  const [association] = packager.fileAssociations
  if (!association) throw new Error('electron-builder.yml names no file association')
  const product: MsiProduct = {
    toolset: process.platform === 'win32' ? 'wix' : 'wixl',
    name: appInfo.productName,
    manufacturer: appInfo.companyName ?? appInfo.productName,
    homepage: (await appInfo.computePackageUrl()) ?? '',
    version: appInfo.version,
    architecture,
    appUserModelId: appInfo.id,
    upgradeCode: UPGRADE_CODE,
    association: {
      extension: [association.ext].flat().join(''),
      name: association.name ?? '',
      mimeType: association.mimeType ?? '',
    },
    files: await listFiles(appOutDir),
    program: `${appInfo.productFilename}.exe`,
  }
  const output = join(outDir, `signature-batches-${appInfo.version}-${architecture}.msi`)
  await makeMsi(product, appOutDir, output)
  await packager.signIf(output)
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}

async function makeMsi(product: MsiProduct, folder: string, output: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'signature-batches-msi-'))
  try {
    const description = join(work, 'product.wxs')
    await writeFile(description, writeWxs(product))
    await copyFile(ICON, join(work, ICON_FILE))
    const job = { work, folder, description, output }
    await (product.toolset === 'wix' ? byWix(product, job) : byWixl(product, job))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

type Job = {
  readonly work: string
  readonly folder: string
  readonly description: string
  readonly output: string
}

async function byWix({ architecture }: MsiProduct, job: Job): Promise<void> {
  const { work, folder, description, output } = job
  const object = join(work, 'product.wixobj')
  await run('candle', ['-nologo', '-arch', architecture, '-out', object, description])
  await run('light', ['-nologo', '-b', folder, '-b', work, '-out', output, object])
}

/** Makes the MSI by wixl 0.101, which ignores the parts that are added here, with only a warning of GLib. */
async function byWixl(product: MsiProduct, job: Job): Promise<void> {
  const { work, folder, description, output } = job
  const encoding = join(work, 'encoding.idt')
  await writeFile(encoding, '\r\n\r\n65001\t_ForceCodepage\r\n')
  await run('wixl', ['-a', 'x64', '-o', output, description], { cwd: folder })
  const template = `${product.architecture === 'arm64' ? 'Arm64' : 'x64'};1046`
  const packageCode = `{${randomUUID().toUpperCase()}}`
  // The summary comes last, since msibuild takes no arguments after it.
  const summary = ['-s', product.name, product.manufacturer, template, packageCode]
  await run('msibuild', [output, '-i', encoding, '-q', ...toAdditions(product), ...summary])
}

const toAdditions = ({ appUserModelId }: MsiProduct): readonly string[] => [
  // An installer that is elevated without an administrator's rights passes on only these properties.
  `UPDATE \`Property\` SET \`Value\` = 'OLDER_FOUND;NEWER_FOUND;${REMOVE_ALL_DATA}' WHERE \`Property\` = 'SecureCustomProperties'`,
  'CREATE TABLE `MsiShortcutProperty` (`MsiShortcutProperty` CHAR(72) NOT NULL, `Shortcut_` CHAR(72) NOT NULL, `PropertyKey` CHAR(255) NOT NULL, `PropVariantValue` CHAR(255) NOT NULL PRIMARY KEY `MsiShortcutProperty`)',
  `INSERT INTO \`MsiShortcutProperty\` (\`MsiShortcutProperty\`, \`Shortcut_\`, \`PropertyKey\`, \`PropVariantValue\`) VALUES ('AppUserModelId', '${SHORTCUT}', '${APP_USER_MODEL_KEY}', '${appUserModelId}')`,
]
