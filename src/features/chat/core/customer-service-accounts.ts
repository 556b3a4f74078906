/** Accounts of a customer-service plugin: the contacts show them in a section of their own. */
import { create } from 'zustand'

export interface CustomerServiceAccount {
  userId: string
  name: string
  avatar: string
}

export const useCustomerServiceAccounts = create<{ list: readonly CustomerServiceAccount[] }>(() => ({ list: [] }))

/** Sets the accounts; an empty list hides the section. */
export const setCustomerServiceAccounts = (list: readonly CustomerServiceAccount[]): void =>
  useCustomerServiceAccounts.setState({ list })
