/** What other modules may use of files: checks of uploads, permission to use a file, infos of stored files. */
export { type Claim, claimFile, claimFiles, getUsableFile } from './file-access'
export { type FileLookup, findFileInfos } from './file-queries'
export { assertUpload } from './upload-rules'
