/** Addresses of files in the answers of the baseline: signed by the product's code and secret, as names of regions are its too. */
import { systemClock } from '../../../server/core/clock'
import { createFileNames } from '../../../server/core/file-names'
import { createFileAddresses } from '../../../server/services/file-addresses'
import { BENCH_SECRET } from './baseline-server'

const secrets = { APP_SECRET: BENCH_SECRET, CHAT_SECRET: '', PARTNER_TOKEN: '' }

/** A signed address; '' for no file. */
export const { urlOf } = createFileAddresses(secrets, createFileNames([BENCH_SECRET]), systemClock)
