/** What other modules may ask of files: whether an upload fits its use, and whether a file may be used where it is named. */
export { type Claim, claimFile, claimFiles, getUsableFile } from './file-access'
export { type FileLookup, findFileInfos } from './file-queries'
export { assertUpload } from './routes'
