// The MSI package in the language of WiX 3: what Debian's wixl understands of it, and candle and light on Windows.
// Here, and not by electron-builder's own target: that one needs WiX for Windows, calls a package for arm64 one for
// x64, and lets a failed upgrade end without any version.
import { createHash } from 'node:crypto'
import { basename } from 'node:path'

export type MsiProduct = {
  readonly toolset: 'wix' | 'wixl'
  readonly name: string
  readonly manufacturer: string
  readonly homepage: string
  /** As in package.json; the Windows Installer counts its three numbers. */
  readonly version: string
  readonly architecture: 'x64' | 'arm64'
  /** Program's own name for the taskbar and notifications. */
  readonly appUserModelId: string
  /** Never another: older and newer packages know each other by it. */
  readonly upgradeCode: string
  readonly association: {
    readonly extension: string
    readonly name: string
    readonly mimeType: string
  }
  /** Of the unpacked application, relative to it, with slashes. */
  readonly files: readonly string[]
  /** That of `files` which starts. */
  readonly program: string
}

/** Where `REMOVE_ALL_DATA=1` is said, each person's data goes with the program. */
export const REMOVE_ALL_DATA = 'REMOVE_ALL_DATA'
export const SHORTCUT = 'StartMenuShortcut'
/** Identity of a shortcut's program ("System.AppUserModel.ID"). */
export const APP_USER_MODEL_KEY = 'System.AppUserModel.ID'
export const ICON_FILE = 'icon.ico'
const EVENT_SOURCES = 'SYSTEM\\CurrentControlSet\\Services\\EventLog\\Application\\'
const PROGRAM_FOLDER = 'ProgramFolder'
const PROGRAM_FILE = 'Program'
const PROG_ID = 'SignatureBatches.Lote'

/** @throws where the version is none that the Windows Installer can compare */
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

/** Shown by Windows in the list of programs, before anything is removed. */
const toStayingText = (name: string): string =>
  `Ao remover, ficam os dados de cada pessoa em %LOCALAPPDATA%\\${name}; com ${REMOVE_ALL_DATA}=1 são apagados. / Removal keeps each person's data there; ${REMOVE_ALL_DATA}=1 deletes it.`

/**
 * In the folder that holds the people's own ones. Ends with 1, and with it the removal, where something could not be
 * deleted. At most 255 characters ("CustomAction table").
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

/** @param folder path with a slash at its end, or empty */
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

/** Without an identity Windows takes the program's notifications for somebody else's. wixl has no element for it. */
function writeShortcut({ name, appUserModelId, toolset }: MsiProduct): string {
  const shortcut = `<Shortcut Id="${SHORTCUT}" Directory="ProgramMenuFolder" Name="${toXml(name)}" WorkingDirectory="${PROGRAM_FOLDER}" Icon="ProgramIcon.exe" IconIndex="0" Advertise="yes"`
  return toolset === 'wixl'
    ? `${shortcut} />`
    : `${shortcut}><ShortcutProperty Key="${APP_USER_MODEL_KEY}" Value="${toXml(appUserModelId)}" /></Shortcut>`
}

/** Quotes round the program: without them `C:\Program.exe` is started where somebody has put one. */
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

/** The source under which a policy has the log written to the system's (main/electron/system-log.ts). */
function writeEventSource({ name }: MsiProduct): string {
  const key = `${EVENT_SOURCES}${name}`
  return [
    // Its messages from 1 to 1000 are nothing but the text that they are given.
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

/** The same for the same path in every version (RFC 9562, version 8: of a digest). */
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
