/** Replaces every plugin of lite-chat (`@tencentcloud/lite-chat/plugins/*`): the embedded client includes all of them. */
export default { name: 'embedded' }
