// Writes the MSI package in the language of WiX 3, as far as Debian's wixl, and candle and light on Windows,
// understand it. electron-builder's own target is not used: it needs WiX for Windows, marks arm64 packages as x64,
// and lets a failed upgrade end without any version.
import { createHash } from 'node:crypto'
import { basename } from 'node:path'

export type MsiProduct = {
  readonly toolset: 'wix' | 'wixl'
  readonly name: string
  readonly manufacturer: string
  readonly homepage: string
  /** Version of package.json; the Windows Installer compares its three numbers. */
  readonly version: string
  readonly architecture: 'x64' | 'arm64'
  /** Id of the program for the taskbar and notifications. */
  readonly appUserModelId: string
  /** Code that must never change: older and newer packages recognise each other by it. */
  readonly upgradeCode: string
  readonly association: {
    readonly extension: string
    readonly name: string
    readonly mimeType: string
  }
  /** Files of the unpacked application, relative to it, with slashes. */
  readonly files: readonly string[]
  /** File of `files` that is started. */
  readonly program: string
}

/** Property with which (`REMOVE_ALL_DATA=1`) each person's data is removed with the program. */
export const REMOVE_ALL_DATA = 'REMOVE_ALL_DATA'
export const SHORTCUT = 'StartMenuShortcut'
/** Property of a shortcut with the program's identity ("System.AppUserModel.ID"). */
export const APP_USER_MODEL_KEY = 'System.AppUserModel.ID'
export const ICON_FILE = 'icon.ico'
const EVENT_SOURCES = 'SYSTEM\\CurrentControlSet\\Services\\EventLog\\Application\\'
const PROGRAM_FOLDER = 'ProgramFolder'
const PROGRAM_FILE = 'Program'
const PROG_ID = 'SignatureBatches.Lote'

/**
 * Writes the package.
 * @throws for a version that the Windows Installer cannot compare
 */
export function writeWxs(product: MsiProduct): string {
  const version = toMsiVersion(product.version)
  const { name, manufacturer, upgradeCode } = product
  const { xml, components } = writeFolder(product, '', product.files)
  return `<?xml version="1.0" encoding="UTF-8"?>
<Wix xmlns="http://schemas.microsoft.com/wix/2006/wi">
  <Product Id="${toGuid(`${upgradeCode}/${version}/${product.architecture}`)}" Name="${toXml(name)}" Manufacturer="${toXml(manufacturer)}" Version="${version}" UpgradeCode="${upgradeCode}" Language="1046" Codepage="65001">
    <Package InstallerVersion="500" Compressed="yes" InstallScope="perMachine" />
    <Media Id="1" Cabinet="application.cab" EmbedCab="yes" />
    <Icon Id="ProgramIcon.exe" SourceFile="${ICON_FILE}" />
    <Property Id="ARPPRODUCTICON" Value="ProgramIcon.exe" />
    <Property Id="ARPURLINFOABOUT" Value="${toXml(product.homepage)}" />
    <Property Id="ARPNOMODIFY" Value="1" />
    <Property Id="ARPCOMMENTS" Value="${toXml(toStayingText(name))}" />
    <Property Id="DISABLEADVTSHORTCUTS" Value="1" />
    <!-- Every file of the package is written: a library of an older version number may belong to the newer program. -->
    <Property Id="REINSTALLMODE" Value="amus" />
    <Upgrade Id="${upgradeCode}">
      <UpgradeVersion Minimum="0.0.0" Maximum="${version}" IncludeMinimum="yes" Property="OLDER_FOUND" />
      <UpgradeVersion Minimum="${version}" IncludeMinimum="no" OnlyDetect="yes" Property="NEWER_FOUND" />
    </Upgrade>
    <Condition Message="${toXml(`Uma versão mais nova do ${name} está instalada. / A newer version of ${name} is installed.`)}">NOT NEWER_FOUND</Condition>
    <Property Id="${REMOVE_ALL_DATA}" Secure="yes" />
    <CustomAction Id="FindCommandProcessor" Property="CommandProcessor" Value="[System64Folder]cmd.exe" Impersonate="yes" />
    <CustomAction Id="RemoveAllData" Property="CommandProcessor" ExeCommand="${toXml(toRemovalCommand(name))}" Execute="deferred" Impersonate="no" Return="check" />
    <InstallExecuteSequence>
      <!-- Within the transaction: when the newer version cannot be installed, the older one is there again. -->
      <RemoveExistingProducts After="InstallInitialize" />
      <Custom Action="FindCommandProcessor" After="RemoveFiles" />
      <Custom Action="RemoveAllData" After="FindCommandProcessor">REMOVE = "ALL" AND ${REMOVE_ALL_DATA} = "1" AND NOT UPGRADINGPRODUCTCODE</Custom>
    </InstallExecuteSequence>
    <Directory Id="TARGETDIR" Name="SourceDir">
      <Directory Id="ProgramMenuFolder" />
      <Directory Id="ProgramFiles64Folder">
        <Directory Id="${PROGRAM_FOLDER}" Name="${toXml(name)}">
${xml}
        </Directory>
      </Directory>
    </Directory>
    <Feature Id="Application" Level="1" Title="${toXml(name)}">
${components.map((id) => `      <ComponentRef Id="${id}" />`).join('\n')}
    </Feature>
  </Product>
</Wix>
`
}

/** Text that Windows shows in its list of programs before a removal. */
const toStayingText = (name: string): string =>
  `Ao remover, ficam os dados de cada pessoa em %LOCALAPPDATA%\\${name}; com ${REMOVE_ALL_DATA}=1 são apagados. / Removal keeps each person's data there; ${REMOVE_ALL_DATA}=1 deletes it.`

/**
 * Command that removes the data of all persons, from the folder that holds their folders. It ends with 1, and so does
 * the removal, where something could not be deleted. At most 255 characters ("CustomAction table").
 */
function toRemovalCommand(name: string): string {
  const folder = String.raw`"%u\AppData\Local\%~d"`
  return String.raw`/d /c cd /d "%PUBLIC%\.." && for /d %u in (*) do @for %d in ("${name}" "${name} State") do @if exist ${folder} rmdir /s /q ${folder} & if exist ${folder} exit 1`
}

/** Largest numbers that the Windows Installer compares ("ProductVersion property"). */
const LARGEST = [255, 255, 65_535] as const

function toMsiVersion(version: string): string {
  const [, ...numbers] = /^(\d+)\.(\d+)\.(\d+)(?:-|$)/u.exec(version) ?? []
  const isInRange = LARGEST.every((largest, at) => Number(numbers[at]) <= largest)
  if (!isInRange) throw new Error(`the Windows Installer cannot compare version ${version}`)
  return numbers.join('.')
}

type Written = { readonly xml: string; readonly components: readonly string[] }

/**
 * Writes a folder with its files.
 * @param folder path with a slash at its end, or empty
 */
function writeFolder(product: MsiProduct, folder: string, files: readonly string[]): Written {
  const inside = files.map((path) => path.slice(folder.length))
  const folders = [...new Set(inside.flatMap((path) => path.match(/^[^/]+\//u) ?? []))].sort()
  const own = inside.filter((path) => !path.includes('/')).sort()
  const below = folders.map((name) => {
    const path = `${folder}${name}`
    const within = files.filter((file) => file.startsWith(path))
    const { xml, components } = writeFolder(product, path, within)
    const opening = `<Directory Id="${toId('folder', path)}" Name="${toXml(name.slice(0, -1))}">`
    return { xml: `${opening}\n${xml}\n</Directory>`, components }
  })
  return {
    xml: [
      ...own.map((name) => writeFile(product, `${folder}${name}`)),
      ...below.map((each) => each.xml),
    ].join('\n'),
    components: [
      ...own.map((name) => toId('part', `${folder}${name}`)),
      ...below.flatMap((each) => each.components),
    ],
  }
}

function writeFile(product: MsiProduct, path: string): string {
  const isProgram = path === product.program
  const id = isProgram ? PROGRAM_FILE : toId('file', path)
  const file = `<File Id="${id}" Name="${toXml(basename(path))}" Source="${toXml(path)}" KeyPath="yes"`
  return [
    `<Component Id="${toId('part', path)}" Guid="${toGuid(`${product.upgradeCode}/${path}`)}" Win64="yes">`,
    isProgram
      ? `${file}>${writeShortcut(product)}</File>\n${writeAssociation(product)}\n${writeEventSource(product)}`
      : `${file} />`,
    '</Component>',
  ].join('\n')
}

/**
 * Writes the shortcut. Without an identity Windows attributes the notifications to another program; wixl has no
 * element for it.
 */
function writeShortcut({ name, appUserModelId, toolset }: MsiProduct): string {
  const shortcut = `<Shortcut Id="${SHORTCUT}" Directory="ProgramMenuFolder" Name="${toXml(name)}" WorkingDirectory="${PROGRAM_FOLDER}" Icon="ProgramIcon.exe" IconIndex="0" Advertise="yes"`
  return toolset === 'wixl'
    ? `${shortcut} />`
    : `${shortcut}><ShortcutProperty Key="${APP_USER_MODEL_KEY}" Value="${toXml(appUserModelId)}" /></Shortcut>`
}

/**
 * Writes the file association, with quotes around the program's path: without them Windows would start a
 * `C:\Program.exe`.
 */
function writeAssociation({ association }: MsiProduct): string {
  const extension = `.${association.extension}`
  const program = `[#${PROGRAM_FILE}]`
  const values: readonly (readonly [key: string, name: string, value: string])[] = [
    [extension, '', PROG_ID],
    [extension, 'Content Type', association.mimeType],
    [`${extension}\\OpenWithProgids`, PROG_ID, ''],
    [PROG_ID, '', association.name],
    [`${PROG_ID}\\DefaultIcon`, '', `"${program}",0`],
    [`${PROG_ID}\\shell\\open\\command`, '', `"${program}" "%1"`],
  ]
  return values
    .map(([key, name, value]) => writeRegistry(`Software\\Classes\\${key}`, name, value))
    .join('\n')
}

/** Writes the event source under which a policy has the log forwarded (main/electron/system-log.ts). */
function writeEventSource({ name }: MsiProduct): string {
  const key = `${EVENT_SOURCES}${name}`
  return [
    // Messages 1 to 1000 of that file consist only of the text that they are given.
    writeRegistry(key, 'EventMessageFile', '[System64Folder]EventCreate.exe'),
    writeRegistry(key, 'TypesSupported', '7', 'integer'),
  ].join('\n')
}

function writeRegistry(
  key: string,
  name: string,
  value: string,
  type: 'string' | 'integer' = 'string',
): string {
  const named = name === '' ? '' : ` Name="${toXml(name)}"`
  return `<RegistryValue Root="HKLM" Key="${toXml(key)}"${named} Type="${type}" Value="${toXml(value)}" />`
}

const ID_LENGTH = 20
const toId = (kind: string, path: string): string =>
  `${kind}_${createHash('sha256').update(path).digest('hex').slice(0, ID_LENGTH)}`

/** GUID that is the same for the same name in every version (RFC 9562, version 8: made of a digest). */
function toGuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex').toUpperCase()
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20, 32)].join('-')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const toXml = (text: string): string =>
  text.replaceAll(/[&<>"]/gu, (each) => ENTITIES[each] ?? each)
