/** The face of stored files: checks of uploads, permission to use a file, infos. */
export { claimFile, claimFiles, getUsableFile } from './file-access'
export { type FileLookup, findFileInfos } from './file-queries'
export { registerFileUrls } from './file-urls'
export { deleteOrphanFiles } from './orphan-files'
export { registerFileRoutes } from './routes'
export { assertUpload } from './upload-rules'
