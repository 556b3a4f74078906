/**
 * WeChat shows the title of a page's JSON until the page sets its title; without one, the app's name. Pages without a title of
 * their own (index.config.ts) get that of contract/routes.json.
 */
const { titles } = require('../pages')

module.exports = (ctx) => {
  ctx.modifyMiniConfigs(({ configMap }) => {
    for (const [page, title] of Object.entries(titles)) {
      const config = configMap[`${page}.config`]
      if (!config) throw new Error(`Taro no longer has the settings of a page as ${page}.config`)
      config.content.navigationBarTitleText ??= title
    }
  })
}
