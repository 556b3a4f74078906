import '../tokens/colors.scss'
import '../tokens/sizes.scss'
import './base.scss'
