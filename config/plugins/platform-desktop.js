/**
 * The third target: `taro build --type desktop`. It is Taro's H5 platform under another name, so that files with the
 * suffix `.desktop` can take the place of `.h5` and plain ones. `TARO_ENV` is `desktop`, `TARO_PLATFORM` stays `web`.
 */
const { H5 } = require('@tarojs/plugin-platform-h5')

class Desktop extends H5 {
  platform = 'desktop'
}

module.exports = (ctx) => {
  ctx.registerPlatform({
    name: 'desktop',
    useConfigName: 'h5',
    async fn({ config }) {
      await new Desktop(ctx, config).start()
    },
  })
}
