/** Accounts of a customer-service plugin: the contacts show them as a list of their own (G-2~contact-screen-03). */
import { create } from 'zustand'

export interface CustomerServiceAccount {
  userId: string
  name: string
  avatar: string
}

export const useCustomerServiceAccounts = create<{ list: readonly CustomerServiceAccount[] }>(() => ({ list: [] }))

/** Names the accounts; none takes the list away. */
export const setCustomerServiceAccounts = (list: readonly CustomerServiceAccount[]): void =>
  useCustomerServiceAccounts.setState({ list })
