// Names of the two manifests beside the signed files.
export const MANIFEST_NAME = 'manifesto.csv'
export const JSON_MANIFEST_NAME = 'manifesto.json'
export const MANIFEST_NAMES = [JSON_MANIFEST_NAME, MANIFEST_NAME] as const
