import image from 'lucide/dist/esm/icons/image.mjs'
import { type ReactNode, useCallback, useState } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { deferred } from '../../platform/deferred.ts'
import { IconButton } from '../../ui/button.tsx'
import { deferredView } from '../../ui/deferred.ts'
import { useText } from '../../ui/text.ts'

const postcardCode = deferred(() => import('./postcard.tsx'))

/** Dialog that makes a postcard of a detection; its code is loaded when it is drawn. */
export const DeferredPostcard = deferredView(postcardCode, 'Postcard')

/** Postcard as a picture on a page; its code is loaded when it is drawn. */
export const DeferredPostcardPicture = deferredView(postcardCode, 'PostcardPicture')

/** Icon of a postcard. */
export { image as postcardIcon }

/** Button that opens the postcard of a detection. */
export function PostcardButton({ detection }: { readonly detection: Detection }): ReactNode {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <IconButton
        icon={image}
        label={text('detections.postcard')}
        part="postcard-button"
        aria-haspopup="dialog"
        onPointerEnter={postcardCode.prepare}
        onFocus={postcardCode.prepare}
        onClick={() => setOpen(true)}
      />
      {isOpen && <DeferredPostcard detection={detection} onClose={close} />}
    </>
  )
}
