import { copyButton } from '../pages/gallery/code-block.ts'

for (const block of document.querySelectorAll<HTMLElement>('.code')) {
  const code = block.querySelector('code')
  if (code) block.append(...copyButton(code))
}
