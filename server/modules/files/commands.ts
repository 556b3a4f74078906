/** What other modules may ask of files: whether an upload fits its use, and whether a file may be used where it is named. */
export { type Claim, claimFile, claimFiles, getUsableFile as usableFile } from './file-access'
export { assertUpload as isFileAccepted } from './routes'
