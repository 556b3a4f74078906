/** Stores uploads. */
import * as files from '../../../contract/calls/platform/files'
import type { RegisterRoute } from '../../http/route-server'
import { listMyFiles } from './file-queries'
import { assertUpload } from './upload-rules'

export function registerFileRoutes(registerRoute: RegisterRoute): void {
  registerRoute(files.upload, async ({ ctx, input, request, uploads }) =>
    ctx.files.infoOf(
      await ctx.files.save(assertUpload(uploads, input.use), {
        use: input.use,
        userId: request.userId,
        isLoose: true,
      }),
    ),
  )
  registerRoute(files.listMine, ({ ctx, input, request }) => listMyFiles(ctx, request.userId, input.fileIds))
}
