// Users of the first practice account; every other account has only its owner.
import type { PracticeUser } from './practice-account.ts'

export const PRACTICE_USERS: readonly Readonly<PracticeUser>[] = [
  {
    id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f2001',
    firstName: 'Marina',
    lastName: 'Teixeira Duarte',
    email: 'marina.duarte@exemplo.com.br',
    addedAt: '2024-03-04T12:00:00.000Z',
    active: true,
    visible: true,
    profile: 'Owner',
  },
  {
    id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f2002',
    firstName: 'Rafael',
    lastName: 'Nogueira',
    email: 'rafael.nogueira@exemplo.com.br',
    addedAt: '2024-05-20T13:30:00.000Z',
    active: true,
    visible: true,
    profile: 'Admin',
  },
  {
    id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f2003',
    firstName: 'Beatriz',
    lastName: 'Campos Leal',
    email: 'beatriz.leal@exemplo.com.br',
    addedAt: '2024-04-11T09:15:00.000Z',
    active: false,
    visible: true,
    profile: 'User',
  },
  {
    id: '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f2004',
    firstName: 'Diego',
    lastName: 'Antunes',
    email: 'diego.antunes@exemplo.com.br',
    addedAt: '2025-01-08T16:45:00.000Z',
    active: true,
    visible: false,
    profile: 'User',
  },
]
