/** Every node of a page goes through setData: what no template reads is not sent. */
import { hooks } from '@tarojs/shared'

/** For the web's keyboard and mouse. */
const WEB_ONLY = ['tabIndex', 'title']

hooks.tap('modifyHydrateData', (data) => {
  for (const name of WEB_ONLY) delete data[name]
  for (const child of data.cn) {
    if (child.v === undefined) continue
    delete child.nn
    // The id is the key among siblings; events and queries ask for elements only.
    if (data.cn.length === 1) delete child.sid
  }
})
