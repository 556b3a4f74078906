/** The mini-program bundles them: nothing is fetched lazily. */
export { GroupQrCode, MyQrCode } from './InviteCard'
