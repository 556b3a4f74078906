/** Accounts of a customer-service plugin: the contacts show them as a list of their own (G-2~contact-screen-03). */
import { create } from 'zustand'

export interface Customer {
  userId: string
  name: string
  avatar: string
}

export const useCustomers = create<{ list: readonly Customer[] }>(() => ({ list: [] }))

/** Names the accounts; none takes the list away. */
export const setCustomers = (list: readonly Customer[]): void => useCustomers.setState({ list })
