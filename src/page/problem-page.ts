import type { Text } from '../i18n/text.ts'
import { reloadPage } from '../platform/address.ts'
import type { TemplateRenderer, Rendered } from './template-renderer.ts'
import { type PageProblem, problemKeys } from './error-page.ts'

/**
 * A page that says what went wrong and where to go from here.
 *
 * @param here the same page without an error in its address, which a reload would bring again
 */
export function problemPage(
  d: TemplateRenderer,
  text: Text,
  { kind }: PageProblem,
  home: string,
  here: string,
): Rendered {
  const reload = text('errorPage.reload')
  const action =
    kind === 'load'
      ? d.html`<button class="action" type="button" @click=${reloadPage}>${reload}</button>`
      : kind === 'server'
        ? d.html`<a class="action" href=${here}>${reload}</a>`
        : undefined
  return d.html`
<section class="problem">
  <p class="serif say">${text(problemKeys(kind).text)}</p>
  <p class="actions">${action}<a class="action" href=${home}>${text('errorPage.home')}</a></p>
</section>`
}
