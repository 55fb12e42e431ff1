import type { WallProps } from '../../src/features/wall/wall.tsx'
import { deferred } from '../../src/platform/deferred.ts'
import { deferredView } from '../../src/ui/deferred.ts'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/wall.ts'

/** Code of the wall, loaded when one is drawn: few pages have it. */
const Wall = deferredView(
  deferred(() => import('../../src/features/wall/wall.tsx')),
  'WallScreen',
)

/** The class of `<bird-wall>`: `BirdWall.define()` registers it, importing it does not. */
export const BirdWall = /* @__PURE__ */ elementClass<WallProps>('bird-wall', {
  component: Wall,
  attributes,
})
