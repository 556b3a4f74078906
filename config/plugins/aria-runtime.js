/** The runtime shortens property names by the components' lists: they must be the lists the templates were made of. */
import { mergeInternalComponents } from '@tarojs/shared'
import attributes from './aria.json'

mergeInternalComponents(attributes)
