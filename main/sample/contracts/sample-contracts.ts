// Twelve different contracts, such as an office has in one week.
import { BUSINESS_CONTRACTS } from './business.ts'
import type { SampleContract } from './contract.ts'
import { FRANCHISE_CONTRACTS } from './franchise.ts'
import { PROPERTY_CONTRACTS } from './property.ts'
import { SERVICE_CONTRACTS } from './services.ts'

export const SAMPLE_CONTRACTS: readonly SampleContract[] = [
  ...SERVICE_CONTRACTS,
  ...PROPERTY_CONTRACTS,
  ...BUSINESS_CONTRACTS,
  ...FRANCHISE_CONTRACTS,
]
