/** Stores uploads. */
import type { AppContext } from '../../app-context'
import type { RegisterRoute } from '../../http/route-server'
import { listMyFiles } from './file-queries'

import { assertUpload } from './upload-rules'

export const registerFileRoutes = (registerRoute: RegisterRoute, ctx: AppContext): void => {
  registerRoute('POST /pinqiao/v1/files', async ({ input, request, uploads }) =>
    ctx.files.infoOf(
      await ctx.files.save(assertUpload(uploads, input.use), {
        use: input.use,
        userId: request.userId,
        isLoose: true,
      }),
    ),
  )
  registerRoute('POST /pinqiao/v1/files/mine', ({ input, request }) => listMyFiles(ctx, request.userId, input.fileIds))
}
