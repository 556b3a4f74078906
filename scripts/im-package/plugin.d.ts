/** Replaces a plugin of @tencentcloud/lite-chat: this client contains them all. */
declare const plugin: { name: string }
export default plugin
