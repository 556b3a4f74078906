/** Stands for every plugin of lite-chat (`@tencentcloud/lite-chat/plugins/*`): the embedded client has all parts inside. */
export default { name: 'embedded' }
