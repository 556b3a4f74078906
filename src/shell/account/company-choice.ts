/** Which of their companies a user acts for on this device. */
import { platform } from '@/platform'

interface Member {
  idStr: string
}

/** The user's companies with the chosen one first; the same array where it comes first already, or none is chosen. */
export function chosenFirst<C extends Member>(userId: string, companies: readonly C[]): readonly C[] {
  const choice = platform.deviceStorage.get('company')
  const chosen = choice?.userId === userId ? companies.find(({ idStr }) => idStr === choice.companyId) : undefined
  if (!chosen || companies[0] === chosen) return companies
  return [chosen, ...companies.filter((company) => company !== chosen)]
}

/** Stores the choice until the user logs out. */
export const chooseCompany = (userId: string, companyId: string): void =>
  platform.deviceStorage.set('company', { userId, companyId })

export const clearChoice = (): void => platform.deviceStorage.remove('company')
