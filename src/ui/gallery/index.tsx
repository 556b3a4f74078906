import { Box } from '@/ui/primitives/box'

export default function Gallery() {
  return <Box>样板间</Box>
}
