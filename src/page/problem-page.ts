import type { Text } from '../i18n/text.ts'
import type { TemplateRenderer, Rendered } from './template-renderer.ts'
import { markMarkup } from './mark.ts'
import { type PageProblem, problemKeys } from './error-page.ts'

/**
 * Page about a problem, with ways to go on, in the look of such a part of a page (parts/notice).
 *
 * @param here the same page without an error in its address, which a reload would bring again
 * @param retry asks for the code of the page again
 */
export function problemPage(
  d: TemplateRenderer,
  text: Text,
  { kind }: PageProblem,
  home: string,
  here: string,
  retry: () => void,
): Rendered {
  const action =
    kind === 'load'
      ? d.html`<button class="action" type="button" @click=${retry}>${text('detections.retry')}</button>`
      : kind === 'server'
        ? d.html`<a class="action" href=${here}>${text('errorPage.reload')}</a>`
        : undefined
  return d.html`
<section class="problem">
  ${d.raw(markMarkup(kind === 'notFound' ? 'nothing heard' : 'failed'))}
  <p class="say">${text(problemKeys(kind).text)}</p>
  <p class="actions">${action}<a class="action" href=${home}>${text('errorPage.home')}</a></p>
</section>`
}
