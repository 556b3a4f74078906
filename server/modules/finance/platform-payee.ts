/** Who receives bank transfers and issues invoices: the platform's company. */
import type { AppContext } from '../../app-context'

export interface PlatformPayee {
  name: string
  bank: string
  account: string
  taxNumber: string
}

/** Payee of a demo server; nobody can pay into it. */
const DEMO: PlatformPayee = {
  name: '成都聘桥科技有限公司（演示）',
  bank: '招商银行成都天府支行',
  account: '128900000010086',
  taxNumber: '91510100MA6DEMO00X',
}

/** Undefined where no account is configured: bank transfers are then closed. */
export function getPlatformPayee({ config }: Pick<AppContext, 'config'>): PlatformPayee | undefined {
  const { PAYEE_NAME: name, PAYEE_BANK: bank, PAYEE_ACCOUNT: account, PAYEE_TAX_NUMBER: taxNumber } = config
  if (name && account) return { name, bank, account, taxNumber }
  return config.MODE === 'demo' ? DEMO : undefined
}
